import { expect, type Page } from "@playwright/test";
import type { Portal } from "./portal";

export const START = "Kostenlosen Vergleich anfordern";

export const rowsOf = (portal: Portal, name: string) =>
  portal.query<Record<string, unknown>>("select * from campaign_interest where doctor_name = $1", [
    name,
  ]);
export const mailsOf = async (portal: Portal, name: string) =>
  (
    await portal.query<{ template: string }>(
      `select template from mails join campaign_interest c on c.id = entry_id
       where doctor_name = $1 order by mails.created_at, template`,
      [name],
    )
  ).map(({ template }) => template);

export const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });
export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();
export const toasts = (page: Page) => page.getByRole("region", { name: /Mitteilungen/ });
export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const answer = (page: Page, question: string | RegExp, name: string) =>
  page.getByRole("group", { name: question }).getByRole("radio", { name }).check();

/** An address of its own for each test: one address gets three confirmations a day. */
export const addressOf = (name: string) =>
  `${name.toLowerCase().replace(/[^a-z0-9]+/g, ".")}@example.ch`;

export async function fillStart(page: Page, name: string) {
  await field(page, "Name").fill(name);
  await field(page, "E-Mail").fill(addressOf(name));
  await page.getByRole("checkbox", { name: /AGB/ }).check();
}

export async function fillPractice(page: Page, name: string) {
  await field(page, "Praxis- oder Arztname").fill(name);
  await field(page, "Postleitzahl").fill("8005");
  await page.getByLabel("Ort", { exact: true }).fill("Zürich");
  await page.getByLabel("Facharztgruppe").selectOption("urologie");
  await field(page, "E-Mail").fill(addressOf(name));
  await page.getByRole("checkbox", { name: /AGB/ }).check();
}

/** To step 2. */
export async function start(page: Page, name: string) {
  await page.goto("/kampagne");
  await fillStart(page, name);
  await press(page, START);
  await expect(heading(page, "Ihre Praxisinformationen")).toBeVisible();
}
