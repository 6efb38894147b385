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
