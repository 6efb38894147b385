import type { Page } from "@playwright/test";
import { widthsExceeded } from "./page-widths";
import { expect, expectAccessible, test } from "./portal";

const code = (page: Page) => page.getByLabel("Postleitzahl");
const name = (page: Page) => page.getByLabel("Praxis- oder Arztname");
const boxes = (page: Page) => page.getByRole("checkbox", { name: /^Offerte von / });
const listBoxes = (page: Page) =>
  boxes(page).evaluateAll((found) => found.map(({ parentElement }) => parentElement?.textContent));
const topOf = async (page: Page) => (await code(page).boundingBox())?.y ?? 0;

test("a code typed into the form is answered there, and moves neither the field nor what was typed", async ({
  page,
}) => {
  await page.goto("/practice-form?plz=5000");
  const answered = await listBoxes(page);
  expect(answered.length).toBeGreaterThan(1);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 664 });
    await page.goto("/practice-form");
    await name(page).fill("Praxis am Ort");
    await code(page).pressSequentially("500");
    const top = await topOf(page);
    await page.keyboard.type("0");
    await expect(page.getByText("3 Labore holen in 5000 Aarau ab. ")).toBeVisible();
    expect(await listBoxes(page)).toEqual(answered);
    expect(await topOf(page)).toBe(top);
    await expect(name(page)).toHaveValue("Praxis am Ort");
  }
  await expectAccessible(page);
  expect(await widthsExceeded(page, [320, 390, 1024, 1440])).toEqual([]);
});

test("a corrected code brings other rows, and what was ticked and unticked stays so", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/practice-form?plz=5000");
  await name(page).fill("Praxis am Ort");
  const [first = "", second = ""] = await listBoxes(page);
  await page.getByLabel(first).check();
  await page.getByLabel(second).check();
  await page.getByLabel(second).uncheck();
  await code(page).focus();
  const top = await topOf(page);
  await code(page).fill("1201");
  await expect(page.getByRole("heading", { name: / in 1201 Genève ab$/ })).toBeAttached();
  expect(Math.abs((await topOf(page)) - top)).toBeLessThan(1);
  await expect(page.getByLabel(first)).toBeChecked();
  await code(page).fill("5000");
  await expect(page.getByRole("heading", { name: / in 5000 Aarau ab$/ })).toBeAttached();
  await expect(page.getByLabel(first)).toBeChecked();
  await expect(page.getByLabel(second)).not.toBeChecked();
  await code(page).fill("9999");
  await expect(page.getByText("Die Postleitzahl 9999 kennen wir nicht.")).toBeVisible();
  await page.getByRole("link", { name: /^9658 / }).click();
  await expect(code(page)).toHaveValue("9658");
  await expect(code(page)).toBeFocused();
  await expect(page.getByText(/ in 9658 Wildhaus ab\. /)).toBeVisible();
  await expect(name(page)).toHaveValue("Praxis am Ort");
  await expect(page.getByLabel(first)).toBeChecked();
});
