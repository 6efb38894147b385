import type { Page } from "@playwright/test";
import { inDrill } from "../kit/drill/drill";
import { expect, test, uniqueName } from "./portal";

const codeOf = (page: Page) => page.getByLabel("Postleitzahl");
const cityOf = (page: Page) => page.getByLabel("Ort", { exact: true });

const TABLE = /\/assets\/postal-code-lookup/;

async function delayTable(page: Page, delay: number) {
  await page.route(TABLE, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
}

/** Fills everything but the place; remembers the city's element. */
async function open(page: Page, name: string, delay: number, path = "/practice-form") {
  await delayTable(page, delay);
  await page.goto(path);
  await page.getByLabel("Praxis- oder Arztname").fill(name);
  await page.getByLabel("Facharztgruppe").selectOption("urologie");
  await page.getByLabel("Ich stimme den AGB zu").check();
  await cityOf(page).evaluate((input) => Object.assign(window, { firstCity: input }));
}

const isSameField = (page: Page) =>
  cityOf(page).evaluate((input) => input.isConnected && Reflect.get(window, "firstCity") === input);

type Way = [
  what: string,
  walk: (page: Page) => Promise<unknown>,
  /** What may stand in the field: depends on whether the table came before or after the visitor. */
  cities: string[],
  path?: string,
];

const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 40 });

const WAYS: Way[] = [
  [
    "types the city at once",
    async (page) => {
      await codeOf(page).pressSequentially("8001");
      await page.keyboard.press("Tab");
      await type(page, "Zürich");
    },
    ["Zürich"],
  ],
  [
    "waits in the city before typing",
    async (page) => {
      await codeOf(page).pressSequentially("8001");
      await page.keyboard.press("Tab");
      await page.waitForTimeout(750);
      await type(page, "Zürich");
    },
    ["Zürich"],
  ],
  [
    "types, deletes, waits and types another",
    async (page) => {
      await codeOf(page).pressSequentially("8702");
      await page.keyboard.press("Tab");
      await type(page, "Zü");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Backspace");
      await page.waitForTimeout(600);
      await type(page, "Zollikon Dorf");
    },
    ["Zollikon Dorf"],
  ],
  [
    "passes through the city without typing",
    async (page) => {
      await codeOf(page).pressSequentially("3011");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(cityOf(page)).toHaveValue("Bern");
    },
    ["Bern"],
  ],
  [
    "corrects the code after typing a city",
    async (page) => {
      await codeOf(page).pressSequentially("8001");
      await page.keyboard.press("Tab");
      await type(page, "Oerlikon");
      await codeOf(page).fill("3011");
      await page.waitForTimeout(600);
    },
    ["Oerlikon"],
  ],
  [
    "changes the code that came with the page",
    async (page) => {
      await codeOf(page).fill("3011");
      await expect(cityOf(page)).toHaveValue("Bern");
    },
    ["Bern"],
    "/practice-form?plz=8005",
  ],
];

// Each has an entry of its own and mostly waits, so the workers share them.
test.describe.configure({ mode: "parallel" });

for (const delay of inDrill([0, 300, 1_200, 5_000], [1_200])) {
  for (const [what, walk, cities, path] of inDrill(WAYS, WAYS.slice(2, 3))) {
    test(`table ${delay / 1_000} s late: who ${what} sees what is stored`, async ({
      page,
      portal,
    }) => {
      const name = uniqueName("Praxis Ort");
      await open(page, name, delay, path);
      await walk(page);
      expect(await isSameField(page)).toBe(true);
      const seen = await cityOf(page).inputValue();
      expect(cities).toContain(seen);
      await page.getByRole("button", { name: "Angaben absenden" }).click();
      await expect(page).toHaveURL("/results");
      const sql = "select city from practice_submissions where practice_name = $1";
      expect(await portal.query(sql, [name])).toEqual([{ city: seen }]);
    });
  }
}

test("the city stays the same field when the table comes while it is typed in", async ({
  page,
}) => {
  await delayTable(page, 1_200);
  await page.goto("/practice-form");
  await cityOf(page).evaluate((input) => Object.assign(window, { firstCity: input }));
  const arrival = page.waitForResponse(TABLE);
  await codeOf(page).pressSequentially("8001");
  await page.keyboard.press("Tab");
  await type(page, "Zü");
  await page.keyboard.press("ArrowLeft");
  await arrival;
  await expect(cityOf(page)).toHaveRole("combobox");
  expect(await isSameField(page)).toBe(true);
  await expect(cityOf(page)).toBeFocused();
  await type(page, "x");
  await expect(cityOf(page)).toHaveValue("Zxü");
});
