import { postForm, practiceFields } from "../practice-post";
import { signIn } from "./operator";
import { expect, expectAccessible, test, uniqueName } from "./portal";

const storePractice = (url: string) =>
  postForm(
    `${url}/practice-form`,
    practiceFields({ practiceOrDoctorName: uniqueName("Praxis"), specialty: "urologie" }),
  );

test.beforeEach(async ({ portal }) => {
  await portal.query("delete from entries");
});

test("the figures stand as tables, with one entry and with none, also without JavaScript", async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
  const page = await context.newPage();
  await signIn(page);
  await page.goto("/admin/zahlen");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("(laufend)")).toContainText("0");
  await storePractice(portal.url);
  await page.reload();
  await expect(row("(laufend)").getByRole("cell")).toHaveText(["1", "0", "0", "0", "0", "0", "1"]);
  await expect(row("Urologie").getByRole("cell")).toHaveText("1");
  await expect(row("offen, noch in der Frist").getByRole("cell")).toHaveText("1");
  await expect(page.getByText("+1 diese Woche")).toBeVisible();
  await context.close();
});

test("the tables are accessible", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/zahlen");
  await expect(page.getByRole("table")).toHaveCount(4);
  await expectAccessible(page);
});

test("the desk draws the figures, follows an arrival, and each chart leads to its table", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 1080 });
  await signIn(page);
  const practices = page.getByRole("img", { name: /^Praxis, Einträge je Woche/ });
  await expect(practices).toHaveAccessibleName(/: 0(, 0){11}$/);
  await storePractice(portal.url);
  await expect(practices).toHaveAccessibleName(/: 0(, 0){10}, 1$/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Fachgebiete der Praxen als Tabelle" }).click();
  await expect(page).toHaveURL(/\/admin\/zahlen#fachgebiete$/);
  await expect(page.getByRole("heading", { name: "Fachgebiete der Praxen" })).toBeInViewport();
});

test("a low window shows entries, not charts, until the operator asks for them", async ({
  page,
  portal,
}) => {
  await storePractice(portal.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const show = page.getByRole("button", { name: "Diagramme einblenden" });
  await expect(show).toBeVisible();
  const entry = (await page.locator("tbody a").first().boundingBox()) ?? { y: Infinity };
  // Seven rows of 56 px fit above the line of keys.
  expect(entry.y).toBeLessThan(900 - 41 - 7 * 56);
  await show.click();
  await expect(page.getByRole("figure")).toHaveCount(3);
  await page.locator("tbody a").first().click();
  await expect(page.getByRole("figure")).toHaveCount(0);
});

test("charts that are put away stay away and fetch nothing; a failure can be repeated", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1080 });
  await signIn(page);
  const charts = page.getByRole("figure");
  await expect(charts).toHaveCount(3);
  await page.getByRole("button", { name: "Diagramme ausblenden" }).click();
  await expect(charts).toHaveCount(0);
  let asked = 0;
  await page.route("**/admin/zahlen.data*", (route) => {
    asked += 1;
    return route.abort();
  });
  await page.reload();
  const show = page.getByRole("button", { name: "Diagramme einblenden" });
  await expect(show).toHaveAttribute("aria-expanded", "false");
  expect(asked).toBe(0);
  await show.click();
  await expect(page.getByText("Die Zahlen konnten nicht geladen werden.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/admin/zahlen.data*");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(charts).toHaveCount(3);
});
