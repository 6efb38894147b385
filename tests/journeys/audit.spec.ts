import type { Page } from "@playwright/test";
import { fillDesk } from "../../scripts/bench/fill-desk";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { openSeldomRoom, signIn } from "./operator";
import { expect, test, uniqueName } from "./portal";

const table = (page: Page) => page.getByRole("table", { name: "Protokoll, neueste Zeile zuerst" });
const rows = (page: Page) => table(page).getByRole("row");

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption(option);
}

test("the operator sees who read what, finds it again and has the log checked", async ({
  page,
  portal,
}) => {
  const name = uniqueName("Praxis");
  const fields = practiceFields({ practiceOrDoctorName: name });
  await postForm(`${portal.url}/practice-form`, fields);
  await signIn(page);
  const id = fields.submissionId ?? "";
  await page.goto(`/admin/eintrag/${id}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await openSeldomRoom(page, "Protokoll");
  await expect(page.getByRole("heading", { level: 1, name: "Protokoll" })).toBeVisible();
  const read = rows(page).filter({ hasText: `Eintrag ${id.slice(0, 8)}` });
  await expect(read).toContainText("Eintrag gelesen");
  await expect(read).toContainText("Leitstand");
  await expect(table(page)).not.toContainText(name);

  await choose(page, "Vorgang", "Anmeldung");
  await expect(rows(page).filter({ hasText: "Eintrag gelesen" })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: "Anmeldung" }).first()).toBeVisible();
  await choose(page, "Person", "ohne Anmeldung");
  await expect(page.getByText("Keine Zeile passt zu dieser Auswahl")).toBeVisible();
  await choose(page, "Vorgang", "alle");
  await expect(rows(page).filter({ hasText: "Laborlotse" }).first()).toBeVisible();
  await page.getByLabel("bis", { exact: true }).fill("2020-01-01");
  await expect(page.getByText("Keine Zeile passt zu dieser Auswahl")).toBeVisible();

  await page.goto("/admin/protokoll");
  await page.getByRole("button", { name: "Prüfen" }).click();
  await expect(page.getByText(/^Unverändert, geprüft am /)).toBeFocused();
  await expect(rows(page).nth(1)).toContainText("Protokoll geprüft");
});

test("the log is read page by page, and comes back the same way", { tag: "@drill" }, async ({
  page,
  portal,
}) => {
  await signIn(page);
  // One more than stand on a page.
  await fillDesk(portal, 51);
  const entries = await portal.query<{ id: string }>("select id from entries limit 51");
  for (const { id } of entries) await page.request.get(`/admin/eintrag/${id}.data`);
  await page.goto("/admin/protokoll?vorgang=entry-read");
  await expect(rows(page)).toHaveCount(51);
  const newest = await rows(page).nth(1).textContent();
  await page.getByRole("link", { name: "Nächste Seite" }).click();
  await expect(page.getByRole("link", { name: "Erste Seite" })).toBeVisible();
  await expect(rows(page).nth(1)).not.toHaveText(newest ?? "");
  await expect(page).toHaveURL(/vorgang=entry-read/);
  await page.getByRole("link", { name: "Vorherige Seite" }).click();
  await expect(rows(page).nth(1)).toHaveText(newest ?? "");
});
