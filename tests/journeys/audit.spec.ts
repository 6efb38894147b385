import type { Page } from "@playwright/test";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { openSeldomRoom, signIn } from "./operator";
import { expect, test, uniqueName } from "./portal";

const table = (page: Page) => page.getByRole("table", { name: "Protokoll, neueste Zeile zuerst" });
const rows = (page: Page) => table(page).getByRole("row");

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption(option);
}

test("the operator sees who read what, and finds it again", async ({ page, portal }) => {
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
});
