import type { Browser, Page } from "@playwright/test";
import { totpCode } from "../../app/identity/second-factor/totp.server";
import { bringAWeek } from "../journeys/busy-desk";
import { KEY, NONE, remember } from "../journeys/consent-page";
import { mailTo } from "../journeys/mail-folder";
import { seedAcceptedRound } from "../journeys/offer-rows";
import { signIn } from "../journeys/operator";
import { expect, type Portal, test } from "../journeys/portal";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { ADMIN } from "../kit/server/server-process";
import { pageRoutes } from "./page-routes";
import { takePictures, takePicturesOf, takeWindow } from "./take-pictures";

const LAB = "/admin/verzeichnis/lab/alpine-lab-luzern";
/** Of pages that are nothing without one. */
const QUERY: Record<string, string> = {
  "/admin/verzeichnis/tabelle": "?labor=alpine-lab-luzern&inhalt=analysen",
};
const PASSWORD = "kiesel-tanne-94-uhr";

test.beforeEach(({ page }) => remember(page, { [KEY]: { ...NONE, timestamp: Date.now() } }));

test("signing in", async ({ page }) => {
  await takePicturesOf(page, "/admin/login", "/admin/login");
  await page.getByLabel("E-Mail").fill(ADMIN.email);
  await page.getByLabel("Passwort").fill("falsch");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await takePictures(page, "/admin/login, falsch");
  await takePicturesOf(page, "/admin/login/vergessen", "/admin/login/vergessen");
  await page.goto("/admin/login/passwort?token=forged.token");
  await takePictures(page, "/admin/login/passwort, Link ungültig");
});

test("the desk on its first day", async ({ page }) => {
  await signIn(page);
  for (const room of ["", "/offerten", "/e-mails", "/versand", "/datenschutz", "/zahlen"]) {
    await takePicturesOf(page, `/admin${room}`, `/admin${room}, leer`);
  }
});

test("every page of the desk", async ({ page, portal, browser }) => {
  await signIn(page);
  await propose(page, portal, browser);
  const known = await bringAWeek(portal);
  const decided = practiceFields({ practiceOrDoctorName: "Praxis am Heitern" });
  await postForm(`${portal.url}/practice-form`, decided);
  const accepted = await seedAcceptedRound(portal, decided.submissionId ?? "", "labor-dr-muller");
  for (const { path: pattern } of pageRoutes) {
    if (!/^\/admin(?!\/login)/.test(pattern)) continue;
    // Only what is decided has a receipt.
    const values = pattern.endsWith("/bestaetigung") ? { ...known, ...accepted } : known;
    const path = pattern.replace(/:(\w+)/g, (_, name) => values[name] ?? `unknown-${name}`);
    await takePicturesOf(page, path + (QUERY[pattern] ?? ""), pattern);
  }
});

test("states of the desk", async ({ page, portal }) => {
  const { entryId } = await bringAWeek(portal);
  await signIn(page);
  await takePicturesOf(page, "/admin?q=gibtesnicht", "/admin, nichts gefunden");
  await page.goto("/admin");
  await takeWindow(page, "/admin", 1440);
  await takePicturesOf(
    page,
    `/admin/eintrag/${entryId}/offerten`,
    "/admin/eintrag, Offertrunde läuft",
  );
  const labs = "/admin/verzeichnis/tabelle?inhalt=labore";
  await takePicturesOf(page, labs, "/admin/verzeichnis/tabelle, Labore");
  await page.goto("/admin/verzeichnis/neu");
  await page.getByRole("button", { name: "Entwurf anlegen" }).click();
  await expect(page.getByText("Bitte nennen Sie den Namen.")).toBeVisible();
  await takePictures(page, "/admin/verzeichnis/neu, nichts ausgefüllt");
  await page.getByLabel("Name oder Titel").fill("Labor am Walensee");
  await page.getByRole("button", { name: "Entwurf anlegen" }).click();
  await expect(page).toHaveURL(/labor-am-walensee$/);
  await takePictures(page, "/admin/verzeichnis/lab, neu");
  await page.goto(`${page.url()}/vorschau`);
  await takePictures(page, "/admin/verzeichnis/lab/vorschau, noch keine");
});

test("accounts and the second factor", async ({ page, portal, browser }) => {
  await signIn(page);
  await page.goto("/admin/betrieb");
  await page.getByLabel("Name", { exact: true }).fill("Anna Keller");
  await page.getByLabel("E-Mail", { exact: true }).fill("anna@example.ch");
  await page.getByLabel("Rolle", { exact: true }).selectOption("editor");
  await page.locator("#invite-password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Einladung senden" }).click();
  await expect(page.getByText("Die Einladung an anna@example.ch ist unterwegs.")).toBeVisible();
  await takePictures(page, "/admin/betrieb, eingeladen");

  const anna = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await remember(anna, { [KEY]: { ...NONE, timestamp: Date.now() } });
  const mail = await mailTo(portal, "anna@example.ch");
  const link = /http\S+\/admin\/login\/passwort\?token=[\w.-]+/.exec(mail)?.[0] ?? "";
  await takePicturesOf(anna, link, "/admin/login/passwort");
  await anna.getByLabel("Neues Passwort", { exact: true }).fill(PASSWORD);
  await anna.getByLabel("Neues Passwort wiederholen").fill(PASSWORD);
  await anna.getByRole("button", { name: "Passwort festlegen" }).click();
  await expect(anna.getByText("Ihr Passwort ist festgelegt.")).toBeVisible();
  await enter(anna);
  await anna.goto("/admin/konto");
  await anna.getByLabel("Passwort zur Bestätigung").fill(PASSWORD);
  await anna.getByRole("button", { name: "Zweiten Faktor einrichten" }).click();
  await expect(anna.getByRole("img", { name: "QR-Code für die App" })).toBeVisible();
  await takePictures(anna, "/admin/konto, zweiter Faktor");
  const shown = await anna.getByText("Schlüssel", { exact: true }).locator("xpath=..").innerText();
  const secret = shown.replace("Schlüssel", "").replace(/\s/g, "");
  await anna.getByLabel("Code aus der App").fill(totpCode(secret, Math.floor(Date.now() / 30_000)));
  await anna.getByRole("button", { name: "Einschalten" }).click();
  await expect(anna.getByText("Der zweite Faktor ist eingeschaltet.")).toBeVisible();
  await takePictures(anna, "/admin/konto, Wiederherstellungscodes");
  await anna.getByRole("button", { name: "Abmelden" }).click();
  await expect(anna).toHaveURL(/\/admin\/login$/);
  await enter(anna);
  await expect(anna).toHaveURL(/\/admin\/login\/code$/);
  await takePictures(anna, "/admin/login/code");
});

async function enter(page: Page): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel("E-Mail").fill("anna@example.ch");
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/admin/login");
}

/** A laboratory proposes changes of its profile. */
async function propose(page: Page, portal: Portal, browser: Browser): Promise<void> {
  await page.goto(`${LAB}/vorschlaege`);
  await page.getByLabel("E-Mail des Labors").fill("profil@labor.example");
  await page.getByRole("button", { name: "Link senden" }).click();
  const mail = await mailTo(portal, "profil@labor.example");
  const lab = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await remember(lab, { [KEY]: { ...NONE, timestamp: Date.now() } });
  const link = /https?:\/\/\S+\/vorschlag\?token=[\w.-]+/.exec(mail)?.[0] ?? "";
  await takePicturesOf(lab, link, "/vorschlag");
  await lab.getByLabel("Befundzeit", { exact: true }).fill("Meist am selben Abend");
  await lab.getByRole("button", { name: "Vorschlag senden" }).last().click();
  await expect(lab.getByRole("heading", { name: /Vielen Dank/ })).toBeVisible();
  await takePictures(lab, "/vorschlag, Dank");
  await lab.close();
}
