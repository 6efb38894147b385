import type { Browser, Page } from "@playwright/test";
import { totpCode } from "../../app/identity/second-factor/totp.server";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { ADMIN } from "../kit/server/server-process";
import { mailTo } from "./mail-folder";
import { openSeldomRoom, signInWith } from "./operator";
import { expect, expectAccessible, type Portal, startPortal, test, waitUntilAlive } from "./portal";

const PASSWORD = "kiesel-tanne-94-uhr";

let portal: Portal;
test.beforeAll(async () => {
  // Behind a proxy, so that each browser can come from elsewhere: one address may sign in ten times.
  portal = await startPortal({ TRUST_PROXY: "1" });
});
test.afterAll(() => portal.end());

let browsers = 0;

/** A page of a browser that has never been here, on a connection of its own. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.url,
    extraHTTPHeaders: { "X-Forwarded-For": `198.51.100.${++browsers}` },
  });
  const page = await context.newPage();
  waitUntilAlive(page);
  return page;
}

/** Invites somebody and lets them set their password. */
async function bringIn(owner: Page, guest: Page, email: string, role: string) {
  await owner.goto("/admin/betrieb");
  await owner.getByLabel("Name", { exact: true }).fill(email.split("@")[0] ?? "");
  await owner.getByLabel("E-Mail").fill(email);
  await owner.getByLabel("Rolle", { exact: true }).selectOption(role);
  await owner.locator("#invite-password").fill(ADMIN.password);
  await owner.getByRole("button", { name: "Einladung senden" }).click();
  await expect(owner.getByText(`Die Einladung an ${email} ist unterwegs.`)).toBeVisible();
  const link = /http\S+\/admin\/login\/passwort\?token=[\w.-]+/.exec(await mailTo(portal, email));
  await guest.goto(link?.[0] ?? "");
  await guest.getByLabel("Neues Passwort", { exact: true }).fill(PASSWORD);
  await guest.getByLabel("Neues Passwort wiederholen").fill(PASSWORD);
  await guest.getByRole("button", { name: "Passwort festlegen" }).click();
  await expect(guest.getByText("Ihr Passwort ist festgelegt.")).toBeVisible();
  await signInWith(guest, email, PASSWORD);
  await expect(guest).toHaveURL(/\/admin$/);
}

// Each begins with the accounts that the one before has left.
test.describe.configure({ mode: "serial" });

test("a reader reads everything, and finds neither export nor anything to change", {
  tag: "@drill",
}, async ({ browser }) => {
  const name = "Praxis am Weiher";
  await postForm(`${portal.url}/practice-form`, practiceFields({ practiceOrDoctorName: name }));
  const owner = await newPage(browser);
  await signInWith(owner);
  await expect(owner.getByRole("link", { name: /^CSV/ })).toBeVisible();
  const page = await newPage(browser);
  await bringIn(owner, page, "lea@example.ch", "reader");
  await expect(page.getByRole("link", { name: /^(CSV|JSON)/ })).toHaveCount(0);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText("wählen")).toBeVisible();
  await expect(page.getByText("Notiz", { exact: true })).toHaveCount(0);
  for (const label of ["erledigt", "Speichern"]) {
    await expect(page.getByRole("button", { name: label })).toHaveCount(0);
  }
  await expect(page.getByRole("link", { name: /einholen/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Offerten", exact: true }).last().click();
  await expect(page.getByText("Noch keine Labore um Offerten gebeten.")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  for (const path of [
    "/admin/versand",
    "/admin/datenschutz",
    "/admin/e-mails",
    "/admin/offerten",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: /senden|ausführen|Suchen/ })).toHaveCount(0);
  }
  const refused = await page.goto("/admin/betrieb");
  expect(refused?.status()).toBe(403);
  await expect(
    page.getByRole("heading", { name: "Dafür fehlt Ihnen die Berechtigung" }),
  ).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Leitstand" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Versand" })).toHaveCSS("font-size", "15px");

  await owner.goto("/admin/betrieb");
  await owner.getByLabel("Rolle von lea").selectOption("editor");
  await owner.getByRole("button", { name: /^Rolle ändern ?: lea/ }).click();
  await expect(owner.getByText("Rolle von lea auf «Bearbeitung» ändern?")).toBeVisible();
  await owner.locator("#question-password").fill("falsch");
  await owner.getByRole("button", { name: "Rolle jetzt ändern" }).click();
  await expect(owner.getByText("Das Passwort stimmt nicht.")).toBeVisible();
  await expect(owner.locator("#question-password")).toBeFocused();
  await owner.locator("#question-password").fill(ADMIN.password);
  await owner.getByRole("button", { name: "Rolle jetzt ändern" }).click();
  await expect(owner.getByText("Die Rolle ist geändert.")).toBeVisible();
  await page.getByRole("link", { name: "Zur Liste" }).click();
  await expect(page.getByRole("link", { name: /^CSV/ })).toBeVisible();
  await owner.getByRole("button", { name: /^Entfernen ?: lea/ }).click();
  await expect(owner.getByText("Konto von lea entfernen?")).toBeVisible();
  await owner.locator("#question-password").fill(ADMIN.password);
  await owner.getByRole("button", { name: "Konto entfernen" }).click();
  await expect(owner.getByText("Das Konto ist entfernt.")).toBeVisible();
  // An open page may have asked already, and been led there.
  await page.goto("/admin/versand");
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test("an owner prescribes the second factor, and nobody goes on without it", async ({
  browser,
}) => {
  const owner = await newPage(browser);
  await signInWith(owner);
  await owner.goto("/admin/betrieb");
  await owner.getByLabel("Für alle Konten vorschreiben").check();
  await owner.locator("#rule-password").fill(ADMIN.password);
  const rule = owner.locator("form", { has: owner.locator("#rule-password") });
  await rule.getByRole("button", { name: "Speichern" }).click();
  // The owner's own account lacks it, too.
  await expect(owner).toHaveURL(/\/admin\/konto$/);
  await expect(owner.getByText("Bitte richten Sie zuerst den zweiten Faktor ein.")).toBeVisible();
  await expect(owner.getByRole("navigation", { name: "Leitstand" })).toHaveCount(0);
  await owner.goto("/admin/e-mails");
  await expect(owner).toHaveURL(/\/admin\/konto$/);
  await owner.getByLabel("Passwort zur Bestätigung").fill(ADMIN.password);
  await owner.getByRole("button", { name: "Zweiten Faktor einrichten" }).click();
  await expectAccessible(owner);
  const key = owner.getByText("Schlüssel", { exact: true }).locator("xpath=..");
  const secret = (await key.innerText()).replace("Schlüssel", "").replace(/\s/g, "");
  await owner
    .getByLabel("Code aus der App")
    .fill(totpCode(secret, Math.floor(Date.now() / 30_000)));
  await owner.getByRole("button", { name: "Einschalten" }).click();
  await expect(owner.getByRole("heading", { name: "Ihre Wiederherstellungscodes" })).toBeVisible();
  await expect(owner.getByRole("button", { name: "Ausschalten" })).toHaveCount(0);
  await expectAccessible(owner);
  await openSeldomRoom(owner, "Betrieb");
  await owner.getByLabel("Für alle Konten vorschreiben").uncheck();
  await owner.locator("#rule-password").fill(ADMIN.password);
  await rule.getByRole("button", { name: "Speichern" }).click();
  await expect(owner.getByText("Der zweite Faktor ist freiwillig.")).toBeVisible();
  await owner.getByRole("button", { name: "Abmelden" }).click();
  await expect(owner).toHaveURL(/\/admin\/login$/);
  await signInWith(owner);
  await expect(owner).toHaveURL(/\/admin\/login\/code$/);
  await expectAccessible(owner);
});
