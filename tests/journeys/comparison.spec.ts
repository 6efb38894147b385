import type { Locator, Page } from "@playwright/test";
import { excessWidth } from "./page-widths";
import { expect, expectAccessible, test } from "./portal";

const THREE = "/vergleich?labs=labor-zentrum-zurich,labor-dr-muller,swisslab-bern";
const FOUR = `${THREE},medlab-basel&samplesPerWeek=50&kanton=be`;

const table = (page: Page) => page.getByRole("table", { name: /^Vergleich von/ });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });
const bar = (page: Page) => page.getByRole("region", { name: "Vergleich", exact: true });

test("three laboratories are chosen on list and profile, and whoever gets the address sees the same", async ({
  page,
  browser,
  portal,
}) => {
  await page.goto("/category/alle");
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Vergleichen (SwissLab Bern)" }).check();
  await page.getByRole("checkbox", { name: "Vergleichen (Labor Dr. Müller)" }).press("Space");
  await expect(bar(page).getByRole("status")).toHaveText("2 von 4 Laboren im Vergleich");
  await expectAccessible(page);
  await page.goto("/lab/labor-zentrum-zurich");
  await page.getByRole("checkbox", { name: "Vergleichen (Labor Zentrum Zürich)" }).check();
  await bar(page).getByRole("link", { name: "Vergleichen" }).click();
  await expect(page).toHaveURL(/\/vergleich\?labs=swisslab-bern,labor-dr-muller,labor-zentrum/);
  await expect(table(page).getByRole("columnheader")).toHaveText([
    /Labor Zentrum Zürich/,
    /Labor Dr\. Müller/,
    /SwissLab Bern/,
  ]);

  await page.getByLabel("Proben pro Woche").fill("50");
  await page.getByLabel("Kanton Ihrer Praxis").selectOption("be");
  await expect(row(page, "Kanton Bern").getByRole("cell")).toHaveText([
    /^Nein/,
    /^Jabester Wert: holt in Ihrem Kanton ab$/,
    /^Jabester Wert: holt in Ihrem Kanton ab$/,
  ]);
  await expect(row(page, "Bei 50 Proben pro Woche")).toContainText("CHF 44'100.00");
  await expect(row(page, "Notfalllabor")).toBeVisible();
  await page.getByLabel("Nur Unterschiede").check();
  await expect(row(page, "Notfalllabor")).toHaveCount(0);

  const other = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const theirs = await other.newPage();
  await theirs.goto(page.url());
  const told = async (shown: Page) => (await table(shown).innerText()).replace(/\s+/g, " ");
  expect(await told(theirs)).toBe(await told(page));
  await other.close();
});

test("laboratories are added and taken out, and the way back finds those of before", {
  tag: "@drill",
}, async ({ page }) => {
  await page.goto(`${THREE}&kanton=be`);
  await page.getByText("Labor hinzufügen").click();
  await page.getByLabel("Labor", { exact: true }).selectOption("techlab-st-gallen");
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page).toHaveURL(/,techlab-st-gallen&kanton=be$/);
  await expect(page.getByText("4 von 4 Laboren")).toBeVisible();
  await page.getByRole("link", { name: "SwissLab Bern aus dem Vergleich nehmen" }).click();
  await expect(page.getByText("3 von 4 Laboren")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("4 von 4 Laboren")).toBeVisible();
  await page.goto("/vergleich");
  await expect(bar(page).getByRole("status")).toContainText("3 von 4 Laboren");
  await page.getByLabel("MedLab Basel").check();
  await page.getByLabel("Alpine Lab Luzern").check();
  await page.getByRole("button", { name: "Vergleichen" }).click();
  await expect(page).toHaveURL(/\/vergleich\?labs=alpine-lab-luzern,medlab-basel$/);
});

test("four laboratories are printed on one sheet of A4", async ({ page }) => {
  await page.goto(FOUR);
  // It takes its place at the end of the page on screens, and none on paper.
  await expect(page.getByRole("button", { name: "Nur notwendige" })).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("values stand in columns below their row's name and heads that stay, and nothing is cut", async ({
    page,
  }) => {
    await page.goto(FOUR);
    await expectAccessible(page);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await row(page, "Klinische Chemie").scrollIntoViewIfNeeded();
    const heads = table(page).getByRole("columnheader");
    await expect(heads.last()).toBeInViewport();
    const places = async (cells: Locator) =>
      (await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))).map(
        Math.round,
      );
    expect(await places(row(page, "Klinische Chemie").getByRole("cell"))).toEqual(
      await places(heads),
    );
    const cut = await table(page).evaluate((shown) =>
      [...shown.querySelectorAll("tbody :is(td, th), thead th")]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  });
});
