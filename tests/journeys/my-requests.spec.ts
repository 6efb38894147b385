import type { Page } from "@playwright/test";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { fourLabs, seedRound } from "./offer-rows";
import { widthsExceeded } from "./page-widths";
import { expect, expectAccessible, test, uniqueName } from "./portal";
import { fillPracticeForm, submitPracticeForm } from "./practice-page";

const PHONE = { width: 390, height: 844 };

/** A practice whose record this browser holds, with a round of offers. */
async function withRound(
  page: Page,
  portal: Parameters<typeof seedRound>[0] & { url: string },
  labs: Parameters<typeof seedRound>[2]["labs"] = fourLabs.slice(0, 3),
) {
  const name = uniqueName("Urologie am Heitern");
  const email = `${name.toLowerCase().replaceAll(" ", "-")}@example.ch`;
  const fields = practiceFields({ practiceOrDoctorName: name, email });
  await postForm(`${portal.url}/practice-form`, fields);
  const { submissionId = "", editToken = "" } = fields;
  const { roundId } = await seedRound(portal, submissionId, { labs });
  const record = JSON.stringify({ submissionId, editToken });
  await page.addInitScript((text) => {
    if (localStorage.getItem("seeded") !== null) return;
    localStorage.setItem("seeded", "1");
    localStorage.setItem("laborlotse.identity.seeded", text);
  }, record);
  return { name, email, roundId, submissionId };
}

/** By keyboard. */
async function open(page: Page, fold: string) {
  await page.locator("summary").filter({ hasText: fold }).focus();
  await page.keyboard.press("Enter");
}

test("a practice compares, asks and accepts on a phone, by keyboard alone", async ({
  page,
  portal,
}) => {
  await page.setViewportSize(PHONE);
  const { name, roundId } = await withRound(page, portal);
  await page.goto("/meine-anfragen");
  await expect(
    page.getByRole("heading", { name: /^Drei Offerten, Sie entscheiden/ }),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
  await open(page, "Alle 22 Angaben");
  await open(page, "Vergütungen an die Praxis, Angaben der Labore");
  await expectAccessible(page);

  const press = async (button: string) => {
    await page.getByRole("button", { name: button, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  const choose = async () => {
    await page.getByRole("radio", { name: /Labor Dr. Müller/ }).focus();
    await page.keyboard.press("Space");
  };
  await press("Offerte annehmen");
  await expect(page.getByRole("alert").getByText("Keine Offerte gewählt")).toBeVisible();

  await choose();
  await open(page, "Weitere Schritte");
  await press("Rückfrage");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rückfrage an Labor Dr. Müller");
  await press("Frage senden");
  await expect(page.getByRole("alert").first()).toContainText("Bitte schreiben Sie");
  await page.getByLabel("Ihre Nachricht").focus();
  await page.keyboard.type("Holen Sie auch samstags ab?");
  await press("Frage senden");
  await open(page, "Fragen, 1 Frage offen");
  await expect(page.getByText("Holen Sie auch samstags ab?")).toBeVisible();

  await choose();
  await press("Offerte annehmen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Labor\sDr. Müller annehmen/);
  await expect(page.getByText(name)).toBeVisible();
  await expectAccessible(page);
  const decisions = () =>
    portal.query("select result from decisions where round_id = $1", [roundId]);
  expect(await decisions()).toEqual([]);
  await press("Offerte annehmen");
  await expect(page.getByRole("status").getByText("Entscheid gespeichert")).toBeVisible();
  expect(await decisions()).toEqual([{ result: "accepted" }]);
  await page.reload();
  const decided = page.getByRole("listitem").filter({ hasText: /^Entschieden/ });
  await expect(decided).toContainText("für Labor Dr. Müller");

  await page.getByRole("button", { name: "Auf diesem Gerät vergessen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Vergessen" }).click();
  await expect(page.getByText("In diesem Browser ist keine Anfrage gespeichert.")).toBeVisible();
});

test("a session that has ended begins anew with the browser's keys, which only an erasure takes", async ({
  page,
  portal,
}) => {
  const { submissionId } = await withRound(page, portal);
  const endSession = () =>
    portal.query("delete from sessions where $1 = any(entry_ids)", [submissionId]);
  await page.goto("/meine-anfragen");
  await open(page, "Ihre Daten");
  await page.getByRole("link", { name: "Alles löschen" }).waitFor();
  await endSession();
  await page.getByRole("link", { name: "Alles löschen" }).click();
  const erase = page.getByRole("button", { name: "Alles löschen" });
  await expect(erase).toBeVisible();

  const readKey = () => page.evaluate(() => localStorage.getItem("laborlotse.identity.seeded"));
  await endSession();
  const isLedBack = page.waitForResponse(/weiter=/);
  await erase.click();
  await isLedBack;
  expect(await readKey()).not.toBeNull();
  await erase.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihre Daten sind gelöscht");
  expect(await readKey()).toBeNull();
});

test("a lost connection takes nothing that a practice has typed in a step", async ({
  page,
  portal,
}) => {
  await withRound(page, portal);
  await page.goto("/meine-anfragen");
  await page.getByRole("link", { name: "Keine dieser Offerten" }).click();
  await page.getByLabel("Grund").fill("Zu weit weg");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Alle ablehnen" }).click();
  await expect(page.getByText(/^Keine Verbindung\./)).toBeVisible();
  await expect(page.getByLabel("Grund")).toHaveValue("Zu weit weg");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Alle ablehnen" }).click();
  await expect(page.getByRole("status").getByText("Alle Offerten abgelehnt")).toBeVisible();
});

test("a lost connection takes no address that a new link was to go to", async ({ page }) => {
  await page.goto("/meine-anfragen");
  await page.getByLabel("E-Mail").fill("praxis@example.ch");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Link senden" }).click();
  await expect(page.getByText(/^Keine Verbindung\./)).toBeVisible();
  await expect(page.getByLabel("E-Mail")).toHaveValue("praxis@example.ch");
});

test("four offers print on one sheet of A4, and stay on a phone's screen", {
  tag: "@drill",
}, async ({ page, portal }) => {
  await withRound(page, portal, fourLabs);
  await page.goto("/meine-anfragen");
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(await widthsExceeded(page, [320, 390, 768, 1440])).toEqual([]);
  const equal = page.getByRole("row", { name: /^Befund Histopathologie/ });
  await expect(equal).toBeHidden();
  await open(page, "Alle 22 Angaben");
  await expect(equal).toContainText("bei allen gleich");
});

test("the accepted offer stands on one sheet of A4, with its dates and the plan that follows", {
  tag: "@drill",
}, async ({ page, portal }) => {
  await withRound(page, portal);
  await page.goto("/meine-anfragen");
  await page.getByRole("radio", { name: /Labor Dr. Müller/ }).check();
  const heading = page.getByRole("heading", { level: 1 });
  await page.getByRole("button", { name: "Offerte annehmen" }).click();
  await expect(heading).toHaveText(/annehmen$/);
  await page.getByRole("button", { name: "Offerte annehmen" }).click();
  await page.getByRole("link", { name: "Bestätigung ansehen" }).click();
  await expect(heading).toHaveText(/^Sie haben die Offerte von Labor\sDr. Müller angenommen$/);
  await expectAccessible(page);
  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Termine für den Kalender" }).click();
  expect((await waiting).suggestedFilename()).toBe("termine.ics");
  expect(await widthsExceeded(page, [320, 390, 1440])).toEqual([]);
  await page.reload();
  await expect(heading).toHaveText(/angenommen$/);
  await page.getByRole("link", { name: "Umstiegsplan ansehen" }).click();
  await expect(heading).toHaveText("Umstiegsplan");
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Team informieren" }).focus();
  // On, off and on again, faster than the server answers.
  for (let press = 0; press < 3; press++) await page.keyboard.press("Space");
  await expect(page.getByText("1 von 12 Schritten erledigt")).toBeVisible();
  expect(await widthsExceeded(page, [320, 390, 1440])).toEqual([]);
  await page.getByRole("link", { name: "Kündigungsbrief ansehen" }).click();
  await expect(heading).toHaveText("Kündigungsbrief an das heutige Labor");
  const letter = await page.pdf({ preferCSSPageSize: true });
  expect(letter.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.getByRole("link", { name: "Zurück zum Umstiegsplan" }).click();
  await page.getByRole("main").getByRole("link", { name: "Meine Anfragen" }).click();
  await expect(heading).toHaveText("Meine Anfragen");
});

test("below the thanks stand fitting laboratories, and what is added is kept", {
  tag: "@drill",
}, async ({ page }) => {
  await page.goto("/practice-form");
  await fillPracticeForm(page, uniqueName("Praxis Passend"));
  await submitPracticeForm(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vielen Dank für Ihre Angaben");
  const fitting = page.getByRole("region", { name: "2 Labore holen in 8005 Zürich ab" });
  await fitting.getByRole("checkbox").first().uncheck();
  await fitting.getByRole("button", { name: "Offerte von 1 Labor einholen" }).click();
  await expect(fitting.getByText("Angebot angefordert")).toHaveCount(1);
  await page.getByText("Proben nach Gruppen aufteilen").click();
  await page.getByLabel("Klinische Chemie").fill("40");
  await page.getByLabel(/^Praxissoftware/).selectOption("andere");
  await page.getByLabel("Andere Software").fill("MedDossier 9");
  await page.getByRole("button", { name: "Angaben speichern" }).click();
  await expect(page.getByText("Angaben gespeichert").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Meine Anfragen" }).click();
  await expect(page.getByText("Klinische Chemie: 40 Proben pro Woche")).toBeVisible();
});
