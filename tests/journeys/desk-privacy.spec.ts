import type { Page } from "@playwright/test";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { openSeldomRoom, signIn } from "./operator";
import { expect, expectAccessible, test, uniqueName } from "./portal";

/** An address with a practice entry and its mails. */
async function submit(url: string): Promise<string> {
  const email = `${uniqueName("praxis").replace(" ", ".")}@example.ch`;
  await postForm(`${url}/practice-form`, practiceFields({ email }));
  return email;
}

const record = (page: Page) => page.getByRole("table", { name: "Protokoll der Löschungen" });

test("the portal runs by itself after its first start; the operator tries and runs it", {
  tag: "@drill",
}, async ({ page, portal }) => {
  await expect
    .poll(() => portal.query("select id from maintenance_runs where note = '' and actor is null"))
    .not.toHaveLength(0);
  await portal.query("delete from entries where suspected");
  await portal.query(
    "insert into entries (id, kind, edit_token_hash, title, suspected, created_at) values (gen_random_uuid(), 'contact', '', 'T', true, now() - interval '31 days')",
  );
  await signIn(page);
  await openSeldomRoom(page, "Datenschutz");
  await expect(page.getByRole("heading", { level: 1, name: "Datenschutz" })).toBeVisible();
  await expect(page.getByText(/, automatisch: nichts zu löschen$/)).toBeVisible();
  await expect(page.getByText(/, 03:15$/)).toBeVisible();

  await page.getByRole("link", { name: "Probelauf" }).click();
  const rows = page.getByRole("table", { name: "Probelauf" }).getByRole("row");
  await expect(rows.filter({ hasText: "Verdacht auf automatischen Versand" })).toContainText("1");
  await expect(rows.filter({ hasText: "Kontakt" })).toContainText("3 Jahre nach Erledigung");
  await expectAccessible(page);
  expect(await portal.query("select id from entries where suspected")).toHaveLength(1);

  await page.getByRole("button", { name: "Jetzt ausführen" }).click();
  await expect(
    page.getByRole("heading", { name: "Löschung nach Fristen: ausgeführt" }),
  ).toBeFocused();
  await expect(record(page)).toContainText("Verdacht auf automatischen Versand: 1");
  await expect(record(page)).toContainText("Leitstand");
  expect(await portal.query("select id from entries where suspected")).toHaveLength(0);
  await expectAccessible(page);
});

test("a person is erased with the keyboard alone, after a question", async ({ page, portal }) => {
  const email = await submit(portal.url);
  await signIn(page, "/admin/datenschutz");
  const field = page.getByLabel("E-Mail-Adresse der Person");
  await field.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Bitte geben Sie die E-Mail-Adresse an.").first()).toBeVisible();
  await field.fill(` ${email.toUpperCase()}. `);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Gespeichert zu/ })).toBeFocused();
  await expect(page.getByRole("row", { name: "E-Mails 2" })).toBeVisible();
  await expectAccessible(page);

  // Past the frame of the table, which scrolls.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Alles zu dieser Adresse löschen?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await portal.query("select id from entries where email = $1", [email])).toHaveLength(1);

  await page.getByRole("button", { name: "Löschen", exact: true }).press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { name: "Löschung auf Verlangen: ausgeführt" }),
  ).toBeFocused();
  await expect(record(page)).toContainText("Praxis: 1 · E-Mails: 2");
  await expect(page.getByText(email, { exact: false })).toHaveCount(0);
  expect(await portal.query("select id from entries where email = $1", [email])).toHaveLength(0);
  expect(await portal.query("select id from mails where recipient = $1", [email])).toHaveLength(0);
  expect(portal.output().toLowerCase()).not.toContain(email);

  await field.fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Nichts gespeichert zu ${email}` })).toBeVisible();
  await expect(page.getByText(/^Zu dieser Adresse wurde am .+ gelöscht\.$/)).toBeVisible();
});

test("a clock that looks wrong stops the deletion until the operator has looked at it; at 390 pixels nothing is cut off, and the rooms stand on one line", {
  tag: "@drill",
}, async ({ page, portal }) => {
  await portal.query("update maintenance_runs set ran_at = ran_at - interval '20 days'");
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await submit(portal.url);
  await signIn(page, "/admin/datenschutz?probelauf=1");
  await page.getByLabel("E-Mail-Adresse der Person").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Gespeichert zu/ })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expect(
    page.getByText(/^Die Uhr des Servers zeigt .+, der letzte Lauf war am /),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Jetzt ausführen" }).click();
  await expect(
    page.getByRole("heading", { name: "Löschung nach Fristen: nicht ausgeführt" }),
  ).toBeVisible();
  const rooms = page.getByRole("navigation", { name: "Leitstand" });
  const more = rooms.locator("summary");
  await expect(more).toHaveText("Mehr!");
  await more.click();
  await expect(rooms.getByRole("link", { name: "Datenschutz ruht" })).toBeVisible();
  await more.click();
  expect((await rooms.boundingBox())?.height).toBeLessThan(60);
  await page.getByLabel("Datum und Uhrzeit stimmen").check();
  await page.getByRole("button", { name: "Jetzt ausführen" }).click();
  await expect(
    page.getByRole("heading", { name: "Löschung nach Fristen: ausgeführt" }),
  ).toBeVisible();
  await expect(more).toHaveText("Mehr");
});
