import type { Page } from "@playwright/test";
import type { Portal } from "./portal";

export const THANKS = "Vielen Dank für Ihre Nachricht. Wir werden uns bald bei Ihnen melden.";
export const DRAFT = "laborlotse.draft.contact";

export const rowsOf = (portal: Portal, name: string) =>
  portal.query<Record<string, unknown>>(
    "select * from contact_submissions where name = $1 order by created_at",
    [name],
  );

export const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });
export const toasts = (page: Page) => page.getByRole("region", { name: /Mitteilungen/ });
export const send = (page: Page) => page.getByRole("button", { name: "Nachricht senden" }).click();

export async function fill(page: Page, name: string, message = "Wann ist der Vergleich bereit?") {
  await field(page, "Name").fill(name);
  await field(page, "E-Mail").fill("anna@example.ch");
  await field(page, "Nachricht").fill(message);
}
