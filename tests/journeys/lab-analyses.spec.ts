import type { Page } from "@playwright/test";
import { enterAsMember } from "./lab-member";
import { signIn } from "./operator";
import { expect, test, untilAlive } from "./portal";

const listDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("vorschlag-")));

test("a second proposal from the same page leaves no draft on the device either", async ({
  page,
  portal,
}) => {
  await enterAsMember(page.context(), portal);
  await page.goto("/labor/profil");
  await untilAlive(page);
  const part = page.locator("details").filter({ hasText: "Standort und Abholung" });
  for (const city of ["Riehen", "Muttenz"]) {
    await part.evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
    await page.getByLabel("Ort", { exact: true }).first().fill(city);
    expect(await listDrafts(page)).toHaveLength(1);
    await page.getByRole("button", { name: "Vorschlag senden" }).last().click();
    await expect.poll(() => listDrafts(page)).toEqual([]);
  }
});

test("a refused proposal takes the focus once, not from whoever corrects it", async ({
  page,
  portal,
}) => {
  await enterAsMember(page.context(), portal);
  await page.goto("/labor/profil");
  const founded = page.getByLabel("Gründungsjahr");
  await page.locator("summary").filter({ hasText: "Stammdaten" }).click();
  await founded.fill("12");
  await page.getByRole("button", { name: "Vorschlag senden" }).last().click();
  await expect(page.getByRole("alert")).toBeFocused();
  await founded.fill("");
  await founded.pressSequentially("1971");
  await expect(founded).toHaveValue("1971");
});

test("what a laboratory performs is added, changed and removed as a draft, and published together", async ({
  page,
  portal,
}) => {
  await signIn(page, "/admin/verzeichnis/lab/medlab-basel/analysen");
  await page.getByLabel("Analyse suchen").fill("Thyreotropin");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "TSH hinzufügen" }).click();
  await expect(page.getByRole("heading", { name: "TSH", exact: true })).toBeFocused();
  await page.getByLabel("Methode").fill("Testmethode 7");
  await page.getByLabel("Befundzeit in Stunden").fill("bald");
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(
    page.getByText("Bitte ganze Stunden von 1 bis 10'000 angeben.").first(),
  ).toBeVisible();
  await page.getByLabel("Befundzeit in Stunden").fill("6");
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.getByRole("heading", { name: "Entwurf: 1 neu" })).toBeVisible();

  await page.goto("/admin/verzeichnis/lab/medlab-basel/analysen?q=Kreatinin");
  await page.getByRole("link", { name: "Kreatinin", exact: true }).click();
  await page.getByRole("button", { name: "Entfernen" }).click();
  await expect(page.getByRole("heading", { name: "Entwurf: 1 neu, 1 entfernt" })).toBeVisible();
  const tsh = () => fetch(`${portal.url}/tests/tsh`).then((answer) => answer.text());
  expect(await tsh()).not.toContain("Testmethode 7");
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(
    page.getByText("Bitte schreiben Sie in höchstens 200 Zeichen").first(),
  ).toBeVisible();
  await page.getByLabel("Notiz").fill("Neues Verzeichnis des Labors");
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByText("Neues Verzeichnis des Labors")).toBeVisible();
  await expect.poll(tsh).toContain("Testmethode 7");
  const creatinine = await (await fetch(`${portal.url}/tests/kreatinin`)).text();
  expect(creatinine).not.toContain('href="/lab/medlab-basel"');
});
