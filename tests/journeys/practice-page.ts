import { expect, type Page } from "@playwright/test";
import type { Portal } from "./portal";

/** Fills the practice form for a urologist in Zürich; the city comes with the postal code. */
export async function fillPracticeForm(
  page: Page,
  name: string,
  fields: { email?: string; phone?: string } = {},
): Promise<void> {
  await page.getByLabel("Praxis- oder Arztname").fill(name);
  await page.getByLabel("Postleitzahl").fill("8005");
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Zürich");
  await page.getByLabel("Facharztgruppe").selectOption("urologie");
  if (fields.email) await page.getByLabel("E-Mail").fill(fields.email);
  if (fields.phone) await page.getByLabel("Telefon").fill(fields.phone);
  await page.getByRole("checkbox", { name: /AGB/ }).check();
}

export function submitPracticeForm(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Angaben absenden" }).click();
}

export const rowsOf = (portal: Portal, name: string) =>
  portal.query<Record<string, unknown>>(
    "select * from practice_submissions where practice_name = $1",
    [name],
  );
