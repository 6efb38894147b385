import type { Page } from "@playwright/test";
import { practiceFields } from "../kit/calls/practice-post";
import { choose, dialog, KEY, NONE, remember, settings } from "./consent-page";
import { expect, expectAccessible, test, uniqueName } from "./portal";
import { rowsOf } from "./practice-page";

/** An entry of the outbox, with the key that it lies under. */
function waitingEntry(path: string, fields: string[][], changes: object = {}, id = "1") {
  const queuedAt = Date.now();
  const key = `laborlotse.outbox.${String(queuedAt).padStart(15, "0")}-${id}`;
  const entry = { key, path, name: "Anfrage", fields, recordId: id, queuedAt, neverExpires: false };
  return { [key]: { ...entry, ...changes } };
}

const practiceCalled = (name: string) =>
  Object.entries(practiceFields({ practiceOrDoctorName: name }));
const CHOSEN = () => ({ [KEY]: { ...NONE, timestamp: Date.now() } });

test.describe("the dialog shows what waits on this device", () => {
  test("an entry not yet sent: tried in vain, then sent", { tag: "@drill" }, async ({
    page,
    portal,
  }) => {
    const name = uniqueName("Praxis Ausgangskorb");
    const entry = waitingEntry("/practice-form", practiceCalled(name));
    await remember(page, { ...CHOSEN(), ...entry });
    await page.route("**/practice-form", (route) => route.abort());
    await page.goto("/faq");
    await settings(page).click();
    await expect(dialog(page)).toContainText("Noch nicht übertragen: 1");
    await expect(dialog(page)).toContainText("Anfrage");
    await choose(page, "Jetzt senden");
    await expect(dialog(page)).toContainText("Noch keine Verbindung.");
    await page.unroute("**/practice-form");
    await choose(page, "Jetzt senden");
    await expect(dialog(page)).toContainText("Noch nicht übertragen: 0");
    expect(await rowsOf(portal, name)).toHaveLength(1);
  });

  test("entries can be deleted, after a question; drafts too", { tag: "@drill" }, async ({
    page,
  }) => {
    const draft = { keptAt: Date.now(), values: { labName: "Labor" } };
    await remember(page, {
      ...CHOSEN(),
      ...waitingEntry("/contact", []),
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
    const refusedWith = { refusedWith: 400 };
    await remember(page, {
      ...CHOSEN(),
      ...waitingEntry("/practice-form", practiceCalled(name), refusedWith),
      ...waitingEntry("/practice-form", [["practiceOrDoctorName", ""]], refusedWith, "2"),
    });
    await page.goto("/faq");
    await settings(page).click();
    const refused = dialog(page).getByText("Konnte nicht übermittelt werden");
    await expect(refused).toHaveCount(2);
    await dialog(page).getByRole("button", { name: "Erneut senden" }).first().click();
    await expect(refused).toHaveCount(1);
    await expect.poll(() => rowsOf(portal, name)).toHaveLength(1);
    await dialog(page).getByRole("button", { name: "Erneut senden" }).click();
    await expect(refused).toHaveCount(1);
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Löschen" }).click();
    await expect(refused).toHaveCount(0);
  });
});

test.describe("what waits is sent from any open page", () => {
  const leave = (page: Page, name: string) =>
    page.evaluate(
      (entry) => {
        for (const [key, value] of Object.entries(entry)) {
          localStorage.setItem(key, JSON.stringify(value));
        }
      },
      waitingEntry("/practice-form", practiceCalled(name)),
    );

  test("by the tab that stays, when another one leaves it behind", { tag: "@drill" }, async ({
    page,
    context,
    portal,
  }) => {
    const name = uniqueName("Praxis Zweiter Tab");
    await page.goto("/faq");
    const other = await context.newPage();
    await other.goto(`${portal.url}/imprint`);
    await leave(other, name);
    await other.close();
    await expect.poll(() => rowsOf(portal, name)).toHaveLength(1);
  });

  test("with the next page view, also within the same document", async ({ page, portal }) => {
    const name = uniqueName("Praxis Naechste Seite");
    await page.goto("/faq");
    await leave(page, name);
    await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
    await expect(page).toHaveURL("/imprint");
    await expect.poll(() => rowsOf(portal, name)).toHaveLength(1);
  });
});
