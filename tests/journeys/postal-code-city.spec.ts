import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./portal";

const codeOf = (page: Page) => page.getByLabel("Postleitzahl");
const cityOf = (page: Page) => page.getByLabel("Ort", { exact: true });
const places = (page: Page) =>
  page.getByRole("listbox", { name: "Vorgeschlagene Orte" }).getByRole("option");

test.describe("typing the postal code", () => {
  test("is not disturbed by the list that opens at the third digit", { tag: "@drill" }, async ({
    page,
  }) => {
    await page.goto("/practice-form");
    await codeOf(page).pressSequentially("864");
    await expect(places(page)).toHaveCount(5);
    await page.keyboard.type("0");
    await expect(codeOf(page)).toHaveValue("8640");
    await expect(codeOf(page)).toBeFocused();
    await expect(places(page)).toHaveCount(3);
    await expect(cityOf(page)).toHaveValue("");
  });
});

test("a postal code is read out of what is pasted, before the field can cut it", async ({
  page,
}) => {
  await page.goto("/practice-form");
  const paste = (text: string) =>
    codeOf(page).evaluate((input, pasted) => {
      input.focus();
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", pasted);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      // What the browser itself does with a paste that nobody has taken.
      if (input.dispatchEvent(event)) document.execCommand("insertText", false, pasted);
    }, text);
  await expect(async () => {
    await codeOf(page).fill("");
    await paste("CH-8001");
    await expect(codeOf(page)).toHaveValue("8001", { timeout: 500 });
  }).toPass();
  await expect(cityOf(page)).toHaveValue("Zürich");
  for (const text of [" 8005", "8005 Zürich", "８００５"]) {
    await codeOf(page).fill("");
    await paste(text);
    await expect(codeOf(page)).toHaveValue("8005");
  }
});

test("the canton of a laboratory follows its code, until it is chosen", async ({ page }) => {
  await page.goto("/lab-registration");
  const canton = page.getByLabel("Kanton");
  await codeOf(page).fill("8953");
  await expect(canton).toHaveValue("zh");
  await codeOf(page).fill("8640");
  await page.getByRole("option", { name: /Hurden/ }).click();
  await expect(canton).toHaveValue("sz");
  await canton.selectOption("sg");
  await codeOf(page).fill("3011");
  await expect(cityOf(page)).toHaveValue("Bern");
  await expect(canton).toHaveValue("sg");
});

test.describe("the list of cities", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/practice-form");
    await codeOf(page).fill("8640");
    await expect(places(page)).toHaveCount(3);
  });

  test("stays closed while the city is typed", { tag: "@drill" }, async ({ page }) => {
    await cityOf(page).pressSequentially("Jona");
    await expect(places(page)).toHaveCount(0);
    await expect(cityOf(page)).toHaveValue("Jona");
  });

  test("takes a choice by mouse and stays open when the city is clicked", {
    tag: "@drill",
  }, async ({ page }) => {
    await cityOf(page).click();
    await page.getByRole("option", { name: "Kempraten" }).click();
    await expect(cityOf(page)).toHaveValue("Kempraten");
    await expect(places(page)).toHaveCount(0);
  });

  test("closes when the visitor goes on, and chooses nothing by itself", { tag: "@drill" }, async ({
    page,
  }) => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Facharztgruppe")).toBeFocused();
    await expect(page.getByRole("option", { name: "Hurden" })).toHaveCount(0);
    await expect(cityOf(page)).toHaveValue("");
  });

  test("closes on Escape", { tag: "@drill" }, async ({ page }) => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("option", { name: "Hurden" })).toHaveCount(0);
    await expect(codeOf(page)).toHaveValue("8640");
  });
});

test.describe("postal code and city", () => {
  test("several places open a list, the keyboard chooses, typing closes it", async ({ page }) => {
    await page.goto("/practice-form");
    await codeOf(page).fill("8640");
    await expect(places(page)).toHaveCount(3);
    await expect(page.getByText("3 Orte gefunden")).toBeVisible();
    await expectAccessible(page);
    await cityOf(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(cityOf(page)).toHaveValue("Hurden");
    await expect(places(page)).toHaveCount(0);

    await cityOf(page).fill("");
    await codeOf(page).fill("");
    await codeOf(page).fill("8640");
    await expect(places(page)).toHaveCount(3);
    await cityOf(page).fill("Jona");
    await expect(places(page)).toHaveCount(0);
  });

  test("a filled city follows the code, a typed one is never changed", { tag: "@drill" }, async ({
    page,
  }) => {
    await page.goto("/practice-form");
    await codeOf(page).fill("8005");
    await expect(cityOf(page)).toHaveValue("Zürich");
    await codeOf(page).fill("3011");
    await expect(cityOf(page)).toHaveValue("Bern");
    await cityOf(page).fill("Bern Altstadt");
    await codeOf(page).fill("8005");
    await expect(cityOf(page)).toHaveValue("Bern Altstadt");
  });
});
