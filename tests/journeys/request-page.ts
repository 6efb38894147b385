import type { Page } from "@playwright/test";
import { expect, type Portal, uniqueName } from "./portal";
import { fillPracticeForm, submitPracticeForm } from "./practice-page";

export const ASK = "Angebot anfordern";
export const ASKED = "Angebot angefordert";

export async function sendPracticeForm(page: Page, name: string) {
  await fillPracticeForm(page, name);
  await submitPracticeForm(page);
}

/** A session with a practice record, then the given page. */
export async function withPractice(page: Page, path: string) {
  const name = uniqueName("Praxis Anfrage");
  await page.goto(`/practice-form?returnTo=${path}`);
  await sendPracticeForm(page, name);
  await expect(page).toHaveURL((url) => url.pathname === path);
  return name;
}

export const storedLabs = async (portal: Portal, name: string) => {
  const rows = await portal.query<{ lab_id: string }>(
    `select lab_id from lab_requests join practice_submissions p on p.id = submission_id
     where p.practice_name = $1`,
    [name],
  );
  return rows.map(({ lab_id }) => lab_id);
};

export const storedTests = async (portal: Portal, name: string) => {
  const rows = await portal.query<{ test_id: string }>(
    `select test_id from test_info_requests join practice_submissions p on p.id = submission_id
     where p.practice_name = $1`,
    [name],
  );
  return rows.map(({ test_id }) => test_id);
};

export const readBasket = (page: Page) =>
  page.evaluate(() => localStorage.getItem("laborlotse.basket"));

export const sentMails = async (portal: Portal, name: string, template: string) => {
  const mails = await portal.query(
    `select 1 from mails join practice_submissions p on p.id = entry_id
     where p.practice_name = $1 and template = $2`,
    [name, template],
  );
  return mails.length;
};

export const toast = (page: Page, title: string) =>
  page.getByRole("region", { name: /Mitteilungen/ }).getByText(title, { exact: true });

export const LEARN_MORE = "Ich möchte mehr über diesen Test erfahren";
export const INFORMED = "Informationen angefragt";
