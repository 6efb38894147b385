import type { Page } from "@playwright/test";
import { totpCode } from "../../app/identity/second-factor/totp.server";
import { ADMIN } from "../kit/server/server-process";
import { mailTo } from "./mail-folder";
import { signInWith } from "./operator";
import { newBrowser, startOwnPortal } from "./own-portal";
import { expect, expectAccessible, type Portal, test } from "./portal";

const PASSWORD = "kiesel-tanne-94-uhr";
const NEXT_PASSWORD = "wolken sieben treppe quitte";

let portal: Portal;
test.beforeAll(async () => {
  portal = await startOwnPortal();
});
test.afterAll(() => portal.end());

async function invite(page: Page, email: string, name: string, role: string) {
  await page.goto("/admin/betrieb");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Rolle", { exact: true }).selectOption(role);
  await page.locator("#invite-password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Einladung senden" }).click();
  await expect(page.getByText(`Die Einladung an ${email} ist unterwegs.`)).toBeVisible();
}

async function linkTo(email: string): Promise<string> {
  const link = /http\S+\/admin\/login\/passwort\?token=[\w.-]+/.exec(await mailTo(portal, email));
  return link?.[0] ?? "";
}

async function setPassword(page: Page, password: string) {
  await page.getByLabel("Neues Passwort", { exact: true }).fill(password);
  await page.getByLabel("Neues Passwort wiederholen").fill(password);
  await page.getByRole("button", { name: "Passwort festlegen" }).click();
  await expect(page.getByText("Ihr Passwort ist festgelegt.")).toBeVisible();
}

/** @returns the secret that the page shows for typing */
async function shownSecret(page: Page): Promise<string> {
  const shown = await page.getByText("Schlüssel", { exact: true }).locator("xpath=..").innerText();
  return shown.replace("Schlüssel", "").replace(/\s/g, "");
}

/** The app's code of this half minute, or of one so many later. */
const codeNow = (secret: string, later = 0) =>
  totpCode(secret, Math.floor(Date.now() / 30_000) + later);

// Each begins with the accounts that the one before has left.
test.describe.configure({ mode: "serial" });

// `desk-without-script.test.ts` goes these ways from invitation to recovery code, `roles.spec.ts` the second factor's by clicks.
test("an invited operator sets a password, switches the second factor on and signs in with its code", {
  tag: "@drill",
}, async ({ browser }) => {
  const owner = (await newBrowser(browser, portal)).page;
  await signInWith(owner);
  await expect(owner.getByText("Bitte ändern Sie das Passwort dieses Kontos.")).toBeVisible();
  await invite(owner, "anna@example.ch", "Anna Keller", "editor");
  await expectAccessible(owner);

  const { page, context } = await newBrowser(browser, portal);
  const link = await linkTo("anna@example.ch");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Willkommen" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Neues Passwort", { exact: true }).fill("passwort1234");
  await page.getByLabel("Neues Passwort wiederholen").fill("passwort1234");
  await page.getByRole("button", { name: "Passwort festlegen" }).click();
  await expect(page.getByText(/leicht|häufigen|naheliegen/).first()).toBeVisible();
  await setPassword(page, PASSWORD);
  const second = await context.newPage();
  await second.goto(link);
  await expect(second.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await expectAccessible(second);
  await second.close();

  await signInWith(page, "anna@example.ch", PASSWORD);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("link", { name: "Betrieb" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^CSV/ })).toBeVisible();
  await page.getByRole("link", { name: "Konto" }).click();
  await page.getByLabel("Passwort zur Bestätigung").fill(PASSWORD);
  await page.getByRole("button", { name: "Zweiten Faktor einrichten" }).click();
  await expect(page.getByRole("img", { name: "QR-Code für die App" })).toBeVisible();
  await expectAccessible(page);
  const secret = await shownSecret(page);
  await page.getByLabel("Code aus der App").fill("000000");
  await page.getByRole("button", { name: "Einschalten" }).click();
  await expect(page.getByText("Dieser Code stimmt nicht.")).toBeVisible();
  const code = codeNow(secret);
  await page.getByLabel("Code aus der App").fill(code);
  await page.getByRole("button", { name: "Einschalten" }).click();
  await expect(page.getByText("Der zweite Faktor ist eingeschaltet.")).toBeVisible();
  const codes = page.getByRole("listitem").filter({ hasText: /^[a-z2-7]{5}-[a-z2-7]{5}$/ });
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signInWith(page, "anna@example.ch", PASSWORD);
  await expect(page).toHaveURL(/\/admin\/login\/code$/);
  await expectAccessible(page);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto("/admin/login/code");
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByText("wurde schon verwendet")).toBeVisible();
  await page.getByLabel("Code").fill(codeNow(secret, 1));
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText("Anmeldung erfolgreich", { exact: true })).toBeVisible();

  const elsewhere = (await newBrowser(browser, portal)).page;
  await signInWith(elsewhere, "anna@example.ch", PASSWORD);
  await elsewhere.getByLabel("Code").fill(recovery.toUpperCase());
  await elsewhere.getByRole("button", { name: "Anmelden" }).click();
  await expect(elsewhere).toHaveURL(/\/admin$/);
  await elsewhere.goto("/admin/konto");
  await expect(elsewhere.getByText("bleiben 9 Wiederherstellungscodes")).toBeVisible();
});

test("a forgotten password is replaced by a link from a mail, which ends what was open", {
  tag: "@drill",
}, async ({ browser }) => {
  const open = (await newBrowser(browser, portal)).page;
  await signInWith(open);
  await invite(open, "reto@example.ch", "Reto Frei", "owner");
  const { page } = await newBrowser(browser, portal);
  await page.goto(await linkTo("reto@example.ch"));
  await setPassword(page, PASSWORD);
  await signInWith(page, "reto@example.ch", PASSWORD);
  await expect(page).toHaveURL(/\/admin$/);

  const lost = (await newBrowser(browser, portal)).page;
  await lost.goto("/admin/login");
  await lost.getByRole("link", { name: "Passwort vergessen" }).click();
  await expectAccessible(lost);
  const answers: string[] = [];
  for (const email of ["niemand@example.ch", "reto@example.ch"]) {
    await lost.goto("/admin/login/vergessen");
    await lost.getByLabel("E-Mail").fill(email);
    await lost.getByRole("button", { name: "Link anfordern" }).click();
    await expect(lost.getByText("Bitte sehen Sie in Ihren E-Mails nach")).toBeVisible();
    answers.push((await lost.locator("main").innerText()).replace(email, "…"));
  }
  expect(answers[0]).toBe(answers[1]);
  await expect
    .poll(() => portal.query("select 1 from mails where template = 'password-reset'"))
    .toHaveLength(1);
  await lost.goto(await linkTo("reto@example.ch"));
  await setPassword(lost, NEXT_PASSWORD);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signInWith(lost, "reto@example.ch", NEXT_PASSWORD);
  await expect(lost).toHaveURL(/\/admin$/);
});

test("sessions are listed and ended, and a changed password ends all others", {
  tag: "@drill",
}, async ({ browser }) => {
  const here = (await newBrowser(browser, portal)).page;
  const there = (await newBrowser(browser, portal)).page;
  await signInWith(there, "reto@example.ch", NEXT_PASSWORD);
  await signInWith(here, "reto@example.ch", NEXT_PASSWORD);
  await expect(here).toHaveURL(/\/admin$/);
  await here.goto("/admin/konto");
  const rows = here.getByRole("listitem").filter({ hasText: "zuletzt tätig" });
  const before = await rows.count();
  await expect(rows.filter({ hasText: "dieses Gerät" })).toHaveCount(1);
  await here
    .getByRole("button", { name: /^Beenden/ })
    .first()
    .click();
  await expect(here.getByText("Die Sitzung ist beendet.")).toBeVisible();
  await expect(rows).toHaveCount(before - 1);
  await signInWith(there, "reto@example.ch", NEXT_PASSWORD);
  await expect(there).toHaveURL(/\/admin$/);

  await here.getByLabel("Bisheriges Passwort").fill("falsches-passwort");
  await here.getByLabel("Neues Passwort", { exact: true }).fill(PASSWORD);
  await here.getByLabel("Neues Passwort wiederholen").fill(PASSWORD);
  await here.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(here.getByText("Das Passwort stimmt nicht.")).toBeVisible();
  await expect(here.getByLabel("Bisheriges Passwort")).toBeFocused();
  await here.getByLabel("Bisheriges Passwort").fill(NEXT_PASSWORD);
  await here.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(here.getByText("Ihr Passwort ist geändert.")).toBeVisible();
  await expect(here.getByLabel("Bisheriges Passwort")).toHaveValue("");
  await expect(rows).toHaveCount(1);
  await there.goto("/admin");
  await expect(there).toHaveURL(/\/admin\/login$/);
});
