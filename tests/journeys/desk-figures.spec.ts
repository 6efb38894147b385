import { postForm, practiceFields } from "../kit/calls/practice-post";
import { signIn } from "./operator";
import { expect, test, uniqueName } from "./portal";

const storePractice = (url: string) =>
  postForm(
    `${url}/practice-form`,
    practiceFields({ practiceOrDoctorName: uniqueName("Praxis"), specialty: "urologie" }),
  );

test.beforeEach(async ({ portal }) => {
  await portal.query("delete from entries");
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
  await page.getByRole("link", { name: "Fachgebiete der Praxen als Tabelle" }).click();
  await expect(page).toHaveURL(/\/admin\/zahlen#fachgebiete$/);
  await expect(page.getByRole("heading", { name: "Fachgebiete der Praxen" })).toBeInViewport();
});

test("a low window shows entries, not charts, until the operator asks for them", {
  tag: "@drill",
}, async ({ page, portal }) => {
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

test("charts that are put away stay away and fetch nothing; a failure can be repeated", {
  tag: "@drill",
}, async ({ page }) => {
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
  await page.unroute("**/admin/zahlen.data*");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(charts).toHaveCount(3);
});
