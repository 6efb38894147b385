import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readCells } from "../kit/samples/read-cells";
import { KEY as CONSENT_KEY } from "./consent-page";
import { signIn } from "./operator";
import { expect, expectAccessible, test, uniqueName } from "./portal";
import { rowsOf } from "./practice-page";

const QUESTION =
  "Möchten Sie wirklich alle Daten löschen? Diese Aktion kann nicht rückgängig gemacht werden.";

async function openLocalData(page: Page) {
  await signIn(page);
  await page.getByRole("link", { name: "Konto", exact: true }).click();
  await page.getByRole("link", { name: "Lokale Daten dieses Browsers" }).click();
  await expect(page.getByRole("heading", { name: "Lokale Daten", exact: true })).toBeVisible();
}

async function sendPracticeForm(page: Page, name: string) {
  await page.goto("/practice-form?plz=8001&specialty=urologie");
  await page.getByLabel("Praxis- oder Arztname").fill(name);
  await page.getByLabel("E-Mail").fill("praxis@example.ch");
  await page.getByLabel("Ich stimme den AGB zu").check();
  await page.getByRole("button", { name: "Angaben absenden" }).click();
  await expect(page).toHaveURL(/\/results$/);
}

async function download(page: Page, button: string) {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await started;
  const content = await readFile(await file.path());
  return { name: file.suggestedFilename(), content, text: content.toString("utf8") };
}

const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();
const figure = (page: Page, label: string) =>
  page.locator("dl > div").filter({ hasText: label }).locator("dd").first();
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

test("without local data there is nothing to export", { tag: "@drill" }, async ({ page }) => {
  await openLocalData(page);
  await expect(figure(page, "Lokale Einträge")).toHaveText("0");
  for (const button of ["XLSX exportieren", "CSV exportieren", "JSON exportieren"]) {
    await page.getByRole("button", { name: button }).click();
    await expect(toast(page, "Keine Daten")).toBeVisible();
  }
});

test("an entry of this browser is shown, exported and deleted after confirmation", async ({
  page,
  portal,
}) => {
  const name = `=${uniqueName("Praxis Lokal")}`;
  await page.goto("/");
  await page.getByRole("button", { name: "Nur notwendige" }).click();
  await sendPracticeForm(page, name);
  await page.goto("/lab/swisslab-bern");
  await page.getByRole("button", { name: "Angebot anfordern" }).first().click();
  await expect(page.getByRole("button", { name: "Angebot angefordert" }).first()).toBeVisible();

  await signIn(page);
  await expect(figure(page, "Lokale Einträge")).toHaveText("1");
  await page.getByRole("link", { name: "exportieren, löschen" }).click();
  await expect(page.getByRole("heading", { name: "Lokale Daten", exact: true })).toBeVisible();
  await expect(figure(page, "Lokale Einträge")).toHaveText("1");
  await expect(figure(page, "Laboranfragen")).toHaveText("1");
  await expect(page.getByText("Urologie")).toBeVisible();

  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Zurich" }).format();
  const csv = await download(page, "CSV exportieren");
  expect(csv.name).toBe(`praxis-daten-${day}.csv`);
  const [headings, cells] = csv.text.split("\r\n");
  expect(headings).toBe(
    "\uFEFFID;Session-ID;Eingang;Praxis;Arzt/Ärztin;Adresse;Facharztgruppe;Aktuelles Labor;Kontakt;AGB zugestimmt;Angefragte Labore;Testanfragen;Letzte Aktivität",
  );
  expect(cells).toContain(`;'${name};'${name};8001 Zürich;Urologie;;praxis@example.ch;Ja;1;0;`);
  await expect(toast(page, "Export erfolgreich")).toBeVisible();

  const xlsx = await download(page, "XLSX exportieren");
  expect(xlsx.name).toBe(`praxis-daten-${day}.xlsx`);
  const [, row] = readCells(xlsx.content);
  expect(row?.slice(2, 5)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d/), name, name]);

  const json = await download(page, "JSON exportieren");
  expect(json.name).toBe(`praxis-daten-${day}.json`);
  const [entry] = JSON.parse(json.text);
  expect(entry).toMatchObject({ practiceName: name, specialty: "urologie", agreedToTerms: true });
  expect(json.text).not.toContain("editToken");

  const before = await stored(page);
  const dialog = page.getByRole("alertdialog");
  const open = page.getByRole("button", { name: "Alle lokalen Daten löschen" });
  await open.click();
  await expect(dialog).toContainText(QUESTION);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await stored(page)).toEqual(before);

  await open.click();
  await dialog.getByRole("button", { name: "Alle löschen" }).click();
  await expect(toast(page, "Daten gelöscht")).toBeVisible();
  await expect(figure(page, "Lokale Einträge")).toHaveText("0");
  expect(await stored(page)).toEqual([CONSENT_KEY]);
  expect(await rowsOf(portal, name)).toHaveLength(1);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Nur notwendige" })).toHaveCount(0);
});

test("the keyboard alone asks, goes back with Escape, and deletes", { tag: "@drill" }, async ({
  page,
}) => {
  await openLocalData(page);
  await page.evaluate(() =>
    localStorage.setItem("email_opt_outs", JSON.stringify([{ id: "1", email: "a@example.ch" }])),
  );
  const open = page.getByRole("button", { name: "Alle lokalen Daten löschen" });
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Abbrechen" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(open).toBeFocused();
  expect(await stored(page)).toContain("email_opt_outs");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Daten gelöscht")).toBeVisible();
  await expect(open).toBeFocused();
  expect(await stored(page)).not.toContain("email_opt_outs");
});

test("what another tab stores appears at once", { tag: "@drill" }, async ({ page, context }) => {
  await openLocalData(page);
  await expect(figure(page, "Lokale Einträge")).toHaveText("0");
  const other = await context.newPage();
  await sendPracticeForm(other, uniqueName("Praxis nebenan"));
  await expect(figure(page, "Lokale Einträge")).toHaveText("1");
});
