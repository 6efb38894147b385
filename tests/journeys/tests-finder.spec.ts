import type { Page } from "@playwright/test";
import { expect, test } from "./portal";

const question = (page: Page) => page.getByLabel("Analyse, Spezialtest, Labor oder Fachgebiet");

test("results come as one types, the address keeps them, and keys lead through them", async ({
  page,
}) => {
  await page.goto("/tests");
  await expect(page.getByRole("heading", { name: "Kategorien" })).toBeVisible();
  await question(page).pressSequentially("schildrüse");
  await expect(page.getByRole("status").filter({ hasText: "Analysen" })).toContainText("gefunden");
  const first = page.getByRole("link", { name: "TSH", exact: true });
  await expect(first).toBeVisible();
  await expect(page).toHaveURL(/\/tests\?q=schildr%C3%BCse$/);

  await page.getByLabel("Labor", { exact: true }).selectOption("labor-dr-muller");
  await expect(page).toHaveURL(/labor=labor-dr-muller/);
  await expect(page.getByText("1 Labor", { exact: true }).first()).toBeVisible();
  await question(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(question(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("TSH");
  await page.goBack();
  await expect(question(page)).toHaveValue("schildrüse");
  await expect(page.getByLabel("Labor", { exact: true })).toHaveValue("labor-dr-muller");
});

test("from the start page to an analysis, its laboratories and back by the profile", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByLabel("Analyse, Abkürzung oder Synonym").fill("Langzeitzucker");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/tests\?q=Langzeitzucker$/);
  await expect(page.getByText("Treffer: «Langzeitzucker», verwandter Begriff")).toBeVisible();
  await page.getByRole("link", { name: "HbA1c", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("HbA1c");
  const labs = page.getByRole("list", { name: "Labore, die HbA1c anbieten" });
  await expect(labs.getByRole("listitem")).toHaveCount(7);
  await labs.getByRole("link", { name: "SwissLab Bern" }).click();
  await page.getByRole("link", { name: "Alle Analysen dieses Labors" }).click();
  await expect(page).toHaveURL(/\/tests\?labor=swisslab-bern$/);
  await page.getByRole("link", { name: "Nächste Seite" }).click();
  await expect(page.getByText("Seite 2 von")).toBeVisible();
});

test("nothing found leads on, and nothing of the index lies in the browser before", async ({
  page,
}) => {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/script|json|x-script/.test(response.headers()["content-type"] ?? ""))
      bodies.push(response.text().catch(() => ""));
  });
  await page.goto("/tests");
  expect((await Promise.all(bodies)).filter((body) => body.includes("Calcidiol"))).toEqual([]);
  await question(page).fill("ferropptin");
  await expect(
    page.getByRole("heading", { name: "Nichts gefunden für «ferropptin»" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Ferritin", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ferritin");
});
