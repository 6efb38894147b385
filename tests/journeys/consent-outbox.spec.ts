import type { Page } from "@playwright/test";
import { practiceFields } from "../kit/calls/practice-post";
import { choose, dialog, KEY, NONE, remember, settings } from "./consent-page";
import { expect, expectAccessible, test, uniqueName } from "./portal";

test.describe("the dialog shows what waits on this device", () => {
  test("an entry not yet sent: tried in vain, then sent", { tag: "@drill" }, async ({
    page,
    portal,
  }) => {
    const name = uniqueName("Praxis Ausgangskorb");
    const fields = Object.entries(practiceFields({ practiceOrDoctorName: name }));
    const key = `laborlotse.outbox.${String(Date.now()).padStart(15, "0")}-1`;
    const entry = {
      key,
      path: "/practice-form",
      name: "Praxis-Informationen",
      fields,
      recordId: "1",
      queuedAt: Date.now(),
      neverExpires: false,
    };
    await remember(page, { [KEY]: { ...NONE, timestamp: Date.now() }, [key]: entry });
    await page.route("**/practice-form", (route) => route.abort());
    await page.goto("/faq");
    await settings(page).click();
    await expect(dialog(page)).toContainText("Noch nicht übertragen: 1");
    await expect(dialog(page)).toContainText("Praxis-Informationen");
    await choose(page, "Jetzt senden");
    await expect(dialog(page)).toContainText("Noch keine Verbindung.");
    await page.unroute("**/practice-form");
    await choose(page, "Jetzt senden");
    await expect(dialog(page)).toContainText("Noch nicht übertragen: 0");
    const sql = "select 1 from practice_submissions where practice_name = $1";
    expect(await portal.query(sql, [name])).toHaveLength(1);
  });

  test("entries can be deleted, after a question; drafts too", { tag: "@drill" }, async ({
    page,
  }) => {
    const key = `laborlotse.outbox.${String(Date.now()).padStart(15, "0")}-1`;
    const entry = {
      key,
      path: "/contact",
      name: "Nachricht",
      fields: [],
      recordId: "1",
      queuedAt: Date.now(),
      neverExpires: false,
    };
    const draft = { keptAt: Date.now(), values: { labName: "Labor" } };
    await remember(page, {
      [KEY]: { ...NONE, timestamp: Date.now() },
      [key]: entry,
      "laborlotse.draft.lab-registration": draft,
    });
    await page.route("**/contact", (route) => route.abort());
    await page.goto("/faq");
    await settings(page).click();
    await expect(dialog(page)).toContainText("Entwürfe: 1");
    await choose(page, "Entwürfe löschen");
    await expect(dialog(page)).toContainText("Entwürfe: 0");
    page.once("dialog", (question) => question.dismiss());
    await choose(page, "Löschen");
    await expect(dialog(page)).toContainText("Noch nicht übertragen: 1");
    page.once("dialog", (question) => question.accept());
    await choose(page, "Löschen");
    await expect(dialog(page)).toContainText("Noch nicht übertragen: 0");
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((one) => one.startsWith("laborlotse.")),
    );
    expect(left.filter((one) => /outbox|draft/.test(one))).toEqual([]);
  });

  test("a refused entry stays visible, blocks nothing, and can be sent again or deleted", async ({
    page,
    portal,
  }) => {
    const name = uniqueName("Praxis Abgewiesen");
    const entry = (id: string, fields: string[][]) => ({
      key: `laborlotse.outbox.${String(Date.now()).padStart(15, "0")}-${id}`,
      path: "/practice-form",
      name: "Anfrage",
      fields,
      recordId: id,
      queuedAt: Date.now(),
      neverExpires: false,
      refusedWith: 400,
    });
    const good = entry("1", Object.entries(practiceFields({ practiceOrDoctorName: name })));
    const bad = entry("2", [["practiceOrDoctorName", ""]]);
    await remember(page, {
      [KEY]: { ...NONE, timestamp: Date.now() },
      [good.key]: good,
      [bad.key]: bad,
    });
    await page.goto("/faq");
    await settings(page).click();
    const refused = dialog(page).getByText("Konnte nicht übermittelt werden");
    await expect(refused).toHaveCount(2);
    await dialog(page).getByRole("button", { name: "Erneut senden" }).first().click();
    await expect(refused).toHaveCount(1);
    const sql = "select 1 from practice_submissions where practice_name = $1";
    await expect.poll(() => portal.query(sql, [name])).toHaveLength(1);
    await dialog(page).getByRole("button", { name: "Erneut senden" }).click();
    await expect(refused).toHaveCount(1);
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Löschen" }).click();
    await expect(refused).toHaveCount(0);
  });
});

test.describe("what waits is sent from any open page", () => {
  const waiting = (name: string) => {
    const queuedAt = Date.now();
    const fields = Object.entries(practiceFields({ practiceOrDoctorName: name }));
    const entry = {
      path: "/practice-form",
      name: "Anfrage",
      fields,
      recordId: "1",
      queuedAt,
      neverExpires: false,
    };
    return [`laborlotse.outbox.${String(queuedAt).padStart(15, "0")}-1`, JSON.stringify(entry)];
  };
  const leave = (page: Page, entry: string[]) =>
    page.evaluate(([key = "", text = ""]) => localStorage.setItem(key, text), entry);
  const SQL = "select 1 from practice_submissions where practice_name = $1";

  test("by the tab that stays, when another one leaves it behind", { tag: "@drill" }, async ({
    page,
    context,
    portal,
  }) => {
    const name = uniqueName("Praxis Zweiter Tab");
    await page.goto("/faq");
    const other = await context.newPage();
    await other.goto(`${portal.url}/imprint`);
    await leave(other, waiting(name));
    await other.close();
    await expect.poll(() => portal.query(SQL, [name])).toHaveLength(1);
  });

  test("with the next page view, also within the same document", async ({ page, portal }) => {
    const name = uniqueName("Praxis Naechste Seite");
    await page.goto("/faq");
    await leave(page, waiting(name));
    await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
    await expect(page).toHaveURL("/imprint");
    await expect.poll(() => portal.query(SQL, [name])).toHaveLength(1);
  });
});
