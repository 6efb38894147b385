import { holdList, panelOf, shownWhenSaid, submitPractice } from "./desk-panel";
import { mailTo } from "./mail-folder";
import { askForNews, signIn } from "./operator";
import { expect, test } from "./portal";

test("an entry opens beside the list by click, and Escape leads back to its row", async ({
  page,
  portal,
}) => {
  const { id: earlierId } = await submitPractice(portal.url);
  const { id, name } = await submitPractice(portal.url);
  await signIn(page);
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/eintrag/${id}`));
  const panel = panelOf(page, name);
  await expect(panel.getByRole("heading", { name, level: 2 })).toBeFocused();
  // By its address alone it has the same neighbours.
  await page.reload();
  await expect(panel.getByRole("link", { name: "Vorheriger Eintrag" })).toHaveAttribute(
    "href",
    new RegExp(`/admin/eintrag/${earlierId}`),
  );
  await expect(panel.getByText(/^Eintrag \d+ von \d+$/)).toBeVisible();
  await expect(panel.getByRole("link", { name: "031 000 01 24" })).toHaveAttribute(
    "href",
    "tel:0310000124",
  );
  await expect(panel.getByRole("link", { name: "Schreiben" })).toHaveAttribute(
    "href",
    "mailto:praxis@laenggasse.example",
  );
  await panel.getByText("Alle Angaben").click();
  await expect(panel.getByText("AGB zugestimmt")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("link", { name })).toBeFocused();
});

test("a note that is typed and not saved, and why an entry is not erased, survive arrivals; erased, it is said beside the list without it", async ({
  page,
  portal,
}) => {
  const first = await submitPractice(portal.url);
  const second = await submitPractice(portal.url);
  await signIn(page, `/admin/eintrag/${first.id}`);
  await panelOf(page, first.name).getByLabel("Neue Notiz").fill("Noch nicht gespeichert");
  const erasing = page.locator("details", { hasText: "Eintrag löschen" });
  const erase = erasing.getByRole("button", { name: "Endgültig löschen" });
  await erasing.getByText("Eintrag löschen").click();
  await erase.click();
  await expect(erasing.getByText("Bitte geben Sie den Grund an.")).toBeVisible();
  const arrived = await submitPractice(portal.url);
  await askForNews(page);
  // The panel names entries of the same practice, too.
  const row = ({ id }: typeof first) => page.locator(`a[data-row="${id}"]`);
  await expect(row(arrived)).toBeVisible();
  await expect(erasing.getByText("Bitte geben Sie den Grund an.")).toBeVisible();
  const note = page.getByLabel("Neue Notiz");
  await expect(note).toHaveValue("Noch nicht gespeichert");
  await row(second).click();
  await expect(panelOf(page, second.name)).toBeVisible();
  await expect(note).toHaveValue("");
  await row(first).click();
  await expect(panelOf(page, first.name)).toBeVisible();
  await expect(note).toHaveValue("Noch nicht gespeichert");
  await erasing.getByText("Eintrag löschen").click();
  await erasing.getByLabel("Spam oder Scherz").check();
  const rowWhenSaid = shownWhenSaid(page, "Eintrag gelöscht", `[data-row="${first.id}"]`);
  await holdList(page);
  await erase.click();
  expect(await rowWhenSaid).toBeNull();
  await expect(page).toHaveURL(/\/admin$/);
});

test("a mail that failed is sent again from the panel", { tag: "@drill" }, async ({
  page,
  portal,
}) => {
  const { id, name } = await submitPractice(portal.url, { email: "gescheitert@praxis.example" });
  await mailTo(portal, "gescheitert@praxis.example");
  await portal.query(
    "update mails set status = 'failed', failure = 'refused' where entry_id = $1 and recipient is not null",
    [id],
  );
  await signIn(page, `/admin/eintrag/${id}`);
  const mails = panelOf(page, name).getByRole("region", { name: "E-Mails" });
  await expect(mails).toContainText("fehlgeschlagen");
  await mails.getByRole("button", { name: /^Erneut senden/ }).click();
  await expect(mails).not.toContainText("fehlgeschlagen");
  await expect(page).toHaveURL(new RegExp(`/admin/eintrag/${id}$`));
  await expect(mails.getByRole("heading")).toBeFocused();
  await expect(panelOf(page, name)).toContainText("E-Mail erneut zum Versand gegeben");
});

test("an unknown entry says so beside the list", { tag: "@drill" }, async ({ page }) => {
  await signIn(page);
  const answer = await page.goto("/admin/eintrag/00000000-0000-4000-8000-000000000000");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Eintrag nicht gefunden" })).toBeVisible();
  await page.getByRole("link", { name: "Zur Liste" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});
