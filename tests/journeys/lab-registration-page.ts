import { expect, type Page } from "@playwright/test";
import type { Portal } from "./portal";

export const DRAFT = "laborlotse.draft.lab-registration";

export const rowsOf = (portal: Portal, labName: string) =>
  portal.query<Record<string, unknown>>("select * from lab_registrations where lab_name = $1", [
    labName,
  ]);

export const text = (page: Page, label: string) => page.getByRole("textbox", { name: label });
export const toasts = (page: Page) => page.getByRole("region", { name: /Mitteilungen/ });
export const send = (page: Page) =>
  page.getByRole("button", { name: "Registrierung einreichen" }).click();
const consent = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });

export async function fillRequired(page: Page, labName: string, email = "beat@labor.example") {
  await text(page, "Laborname").fill(labName);
  await page.getByLabel("Labortyp").selectOption("klinisch");
  await text(page, "Kontaktperson").fill("Beat Muster");
  await text(page, "E-Mail").fill(email);
  await text(page, "Telefon").fill("044 123 45 67");
  await text(page, "Strasse und Nummer").fill("Laborweg 1");
  await page.getByLabel("Postleitzahl").fill("8005");
  await page.getByLabel("Ort", { exact: true }).fill("Zürich");
  await page.getByLabel("Kanton").selectOption("zh");
  await text(page, "Öffnungszeiten").fill("Montag bis Freitag 07:30–18:00");
}

/** Opens all that is folded. */
export async function unfold(page: Page) {
  const closed = page.locator("main details:not([open]) > summary");
  while ((await closed.count()) > 0) await closed.first().click();
}

export async function agree(page: Page) {
  await consent(page, /AGB/).check();
  await consent(page, /Datenschutzerklärung/).check();
}

export async function expectConfirmation(page: Page) {
  await expect(page.getByRole("heading", { name: "Registrierung eingereicht" })).toBeVisible();
  const main = page.getByRole("main");
  for (const part of [
    "3–5 Arbeitstage",
    "Prüfung der Angaben und Zertifizierungen",
    "Qualitäts- und Compliance-Prüfung",
    "Kontaktaufnahme für die Details",
    "Freischaltung des Laborprofils",
  ]) {
    await expect(main).toContainText(part);
  }
  await expect(page.getByRole("link", { name: "Zur Startseite" })).toHaveAttribute("href", "/");
}

export async function register(page: Page, labName: string, email: string): Promise<void> {
  await page.goto("/lab-registration");
  await fillRequired(page, labName, email);
  await unfold(page);
  await page.getByRole("checkbox", { name: "Klinische Chemie" }).check();
  await agree(page);
  await send(page);
  await expect(page.getByRole("heading", { name: "Registrierung eingereicht" })).toBeVisible();
}

/** What a registration does not say. */
export async function completeProfile(page: Page): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field("Kurzbeschreibung").fill("Labor mit eigenem Kurier im Kanton Zürich.");
  await page
    .getByRole("group", { name: /^Abholung in den Kantonen/ })
    .getByLabel("Zürich", { exact: true })
    .press("Space");
  await field("Abholung").fill("Mo–Fr, einmal täglich");
  await field("Befundzeit").fill("Routine häufig am Folgetag");
  await page
    .getByRole("group", { name: /^Fachgebiete/ })
    .getByLabel("Urologie", { exact: true })
    .check();
  const director = page.getByRole("group", { name: "Laborleitung" });
  await director.getByLabel("Name").fill("Dr. med. Rahel Muster");
  await director.getByLabel("Klinische Chemie").check();
  await director.getByLabel("Beschreibung").fill("Leitet das Labor seit der Gründung.");
  await field("Fremdanalytik").fill("Genetische Untersuchungen");
  const category = page.getByRole("group", { name: "Kategorien" });
  await category.getByLabel("Typische Analysen").fill("Glukose\nHbA1c");
}
