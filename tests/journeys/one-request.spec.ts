import type { Page } from "@playwright/test";
import { expect, expectAccessible, type Portal, test, uniqueName } from "./portal";
import { fillPracticeForm, submitPracticeForm } from "./practice-page";
import { ASK, readBasket, storedLabs } from "./request-page";

const LABS = ["SwissLab Bern", "MedLab Basel", "TechLab St. Gallen"];
const IDS = ["medlab-basel", "swisslab-bern", "techlab-st-gallen"];
/** What the lab check ticks itself. */
const IN_AARAU = ["labor-dr-muller", "labor-zentrum-zurich", "medlab-basel"];
const LIST = "tsh,ferritin,zink";

async function tickLabs(page: Page) {
  await page.goto("/category/alle");
  for (const lab of LABS)
    await page.getByRole("checkbox", { name: `Vergleichen (${lab})` }).check();
}

/** Leaves the list in the browser. */
async function listAnalyses(page: Page) {
  await page.goto(`/meine-analysen?analysen=${LIST}`);
  await expect.poll(() => readBasket(page)).toBe(LIST);
}

const bar = (page: Page) => page.getByRole("region", { name: "Vergleich", exact: true });
const ask = (page: Page) => page.getByRole("button", { name: "Offerten einholen" });

/** On a page with boxes of its own. */
async function tickAndAsk(page: Page) {
  const boxes = page.getByRole("checkbox", { name: /^Offerte von / });
  for (const box of await boxes.all()) await box.uncheck();
  for (const lab of LABS) await page.getByRole("checkbox", { name: `Offerte von ${lab}` }).check();
  await page.getByRole("button", { name: "Offerten von 3 Laboren einholen" }).click();
}

/** How each way leads to the form, with the three laboratories ticked before. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  "the list": async (page) => ask(page).click(),
  "the comparison": async (page) => {
    await bar(page).getByRole("link", { name: "Vergleichen" }).click();
    await page.getByRole("button", { name: "Offerten von allen drei einholen" }).click();
  },
  "the list of analyses": async (page) => {
    await page.goto(`/meine-analysen?analysen=${LIST}`);
    await tickAndAsk(page);
  },
  "the lab check": async (page) => {
    await page.goto("/laborcheck?plz=5000");
    await page.getByRole("button", { name: "Offerten von 3 Laboren einholen" }).click();
  },
  "a profile": async (page) => {
    await page.goto("/lab/medlab-basel");
    await page.getByRole("button", { name: ASK }).first().click();
  },
};

const operatorMails = async (portal: Portal, name: string) => {
  const rows = await portal.query<{ template: string }>(
    `select template from mails join practice_submissions p on p.id = entry_id
     where p.practice_name = $1 and recipient is null`,
    [name],
  );
  return rows.map(({ template }) => template);
};

const storedNeeds = async (portal: Portal, name: string) => {
  const [needs] = await portal.query(
    `select samples_per_week, analyses from practice_needs join practice_submissions on id = entry_id
     where practice_name = $1`,
    [name],
  );
  return needs;
};

for (const [way, lead] of Object.entries(WAYS))
  test(`${way} leads to one request with its laboratories, samples and analyses, and one mail to the operator`, async ({
    page,
    portal,
  }) => {
    await listAnalyses(page);
    await tickLabs(page);
    await lead(page);
    const ids = way === "the lab check" ? IN_AARAU : IDS;
    await expect(page.getByRole("checkbox", { name: /Meine Liste mit 3 Analysen/ })).toBeChecked();
    const name = uniqueName("Praxis Weg");
    // What the browser refuses keeps its boxes.
    await submitPracticeForm(page);
    await expect(page.getByRole("alert").first()).toContainText("Bitte");
    await fillPracticeForm(page, name);
    await page.getByLabel("Proben pro Woche").fill("60");
    if (way === "the list") await expectAccessible(page);
    await submitPracticeForm(page);
    await expect.poll(async () => (await storedLabs(portal, name)).sort()).toEqual(ids);
    expect(await storedNeeds(portal, name)).toEqual({
      samples_per_week: 60,
      analyses: "TSH\nFerritin\nZink",
    });
    expect(await operatorMails(portal, name)).toEqual(["offer-request"]);
  });

test("from an analysis that a search engine found to requests at three laboratories in ten clicks", async ({
  page,
  portal,
}) => {
  const name = uniqueName("Praxis Klicks");
  await page.addInitScript(() => {
    const count = () => Number(sessionStorage.getItem("clicks") ?? 0);
    // A click on a label is told of its box, too.
    addEventListener("click", (event) => {
      if (event.isTrusted && event.detail > 0) sessionStorage.setItem("clicks", `${count() + 1}`);
    });
  });
  await page.goto("/tests/ferritin");
  const boxes = page.getByRole("checkbox", { name: /^Vergleichen \(/ });
  for (const n of [0, 1, 2]) await boxes.nth(n).click();
  await ask(page).click();
  const choice = page.getByRole("group", { name: "Offerten anfragen" });
  await expect(choice.getByRole("checkbox", { checked: true })).toHaveCount(3);
  await page.getByLabel("Praxis- oder Arztname").click();
  await page.keyboard.type(name);
  for (const typed of ["8005", "Zürich"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(typed);
  }
  await page.getByLabel("Facharztgruppe").click();
  await page.getByLabel("Facharztgruppe").selectOption("urologie");
  await page.getByRole("checkbox", { name: /AGB/ }).click();
  await submitPracticeForm(page);
  await expect.poll(() => storedLabs(portal, name)).toHaveLength(3);
  const clicks = Number(await page.evaluate(() => sessionStorage.getItem("clicks")));
  expect(clicks).toBeGreaterThan(5);
  expect(clicks).toBeLessThanOrEqual(10);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the comparison's request takes samples and a list as practices write it", async ({
    page,
    portal,
  }) => {
    const name = uniqueName("Praxis Ohne Script");
    await page.goto(
      "/vergleich?labs=medlab-basel,swisslab-bern,techlab-st-gallen&samplesPerWeek=40",
    );
    await page.getByRole("button", { name: "Offerten von allen drei einholen" }).click();
    await expect(page.getByLabel("Proben pro Woche")).toHaveValue("40");
    await page.getByLabel("Praxis- oder Arztname").fill(name);
    await page.getByLabel("Postleitzahl").fill("8005");
    await page.getByLabel("Ort", { exact: true }).fill("Zürich");
    await page.getByLabel("Facharztgruppe").selectOption("urologie");
    await page.getByLabel("Analysen", { exact: false }).last().fill("TSH\nFerittin");
    await page.getByRole("checkbox", { name: /AGB/ }).check();
    await submitPracticeForm(page);
    expect((await storedLabs(portal, name)).sort()).toEqual(IDS);
    expect(await storedNeeds(portal, name)).toEqual({
      samples_per_week: 40,
      analyses: "TSH\nFerritin",
    });
    expect(await operatorMails(portal, name)).toEqual(["offer-request"]);
  });
});
