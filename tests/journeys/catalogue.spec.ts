import type { Page } from "@playwright/test";
import { expect, test } from "./portal";

const labNames = (page: Page) => page.getByRole("list").getByRole("heading", { level: 3 });

test.describe("lab list", () => {
  test("is sorted by rating, name or online registration price, and the address keeps it", async ({
    page,
  }) => {
    await page.goto("/category/alle");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Labore für alle Fachbereiche",
    );
    await expect(page.getByText("7 Labore gefunden")).toBeVisible();
    await expect(labNames(page).first()).toHaveText("Labor Zentrum Zürich");
    await page.getByLabel("Sortieren nach").selectOption("name");
    await expect(labNames(page).first()).toHaveText("Alpine Lab Luzern");
    await expect(labNames(page).last()).toHaveText("TechLab St. Gallen");
    await page.getByLabel("Sortieren nach").selectOption("payment");
    await expect(labNames(page).last()).toHaveText("Labor Express Genf");
    await expect(page).toHaveURL(/\/category\/alle\?sort=payment$/);
    await page.goBack();
    await expect(page.getByLabel("Sortieren nach")).toHaveValue("name");
    await expect(labNames(page).first()).toHaveText("Alpine Lab Luzern");
  });

  test("filters without the server, and back from a profile finds the list as it was", async ({
    page,
    context,
  }) => {
    await page.goto("/category/alle");
    await expect(page.locator("html")).toBeVisible();
    await context.setOffline(true);
    await page.getByLabel("Fachgebiet").selectOption("Urologie");
    await expect(page.getByText("5 Labore gefunden")).toBeVisible();
    await page.getByLabel("Labor suchen").pressSequentially("zuerich");
    await expect(page.getByText("1 Labor gefunden")).toBeVisible();
    await expect(page.getByLabel("Labor suchen")).toHaveValue("zuerich");
    await context.setOffline(false);
    await page.getByRole("link", { name: "Labor Zentrum Zürich" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Labor Zentrum Zürich");
    await page.getByRole("link", { name: "Zurück" }).click();
    await expect(page).toHaveURL(/\?specialty=Urologie&q=zuerich$/);
    await expect(page.getByLabel("Labor suchen")).toHaveValue("zuerich");
    await expect(page.getByLabel("Fachgebiet")).toHaveValue("Urologie");
    await expect(labNames(page)).toHaveText(["Labor Zentrum Zürich"]);
  });

  test("a canton is chosen on the map, by key, and let go there", async ({ page }) => {
    await page.goto("/category/alle");
    const map = page.getByRole("navigation", { name: "Abholung nach Kanton" });
    await map.getByRole("link", { name: "Tessin: 1 Labor holt hier ab" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/kanton=ti$/);
    await expect(labNames(page).first()).toHaveText("Alpine Lab Luzern");
    await expect(page.getByLabel("Kanton Ihrer Praxis", { exact: true })).toHaveValue("ti");
    await expect(page.getByRole("heading", { name: "1 Labor holt im Tessin ab" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "6 Labore holen anderswo" })).toBeVisible();
    await page.getByRole("button", { name: "Kanton Ihrer Praxis: Filter entfernen" }).click();
    await expect(page).not.toHaveURL(/kanton/);
    await expect(page.getByText("anderswo")).toHaveCount(0);
    await expect(labNames(page)).toHaveCount(7);
  });
});
