import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { totpCode } from "../../app/identity/second-factor/totp.server";
import { fillDesk } from "../../scripts/bench/fill-desk";
import { mailTo } from "../journeys/mail-folder";
import { PlainBrowser } from "../kit/browser/plain-browser";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { signInByForm } from "../kit/calls/sign-in";
import { runPortal } from "../kit/server/run-portal";
import { ADMIN } from "../kit/server/server-process";

const PASSWORD = "kiesel-tanne-94-uhr";
const NEXT_PASSWORD = "wolken sieben treppe quitte";

const portal = runPortal({ TRUST_PROXY: "1" });

let browsers = 0;
/** A browser on a connection of its own, before it has signed in. */
const newBrowser = () =>
  new PlainBrowser(portal.url, portal.url, { "X-Forwarded-For": `198.51.100.${++browsers}` });

/** The operator at the desk. */
async function atDesk(path = "/admin"): Promise<PlainBrowser> {
  const browser = newBrowser();
  await signInByForm(browser);
  expect(browser.path).toBe("/admin");
  await browser.open(path);
  return browser;
}

/** The owner invites an editor. */
async function invite(email: string): Promise<PlainBrowser> {
  const owner = await atDesk("/admin/betrieb");
  owner.fill("Name", email.split("@")[0] ?? "");
  owner.fill("E-Mail", email);
  owner.choose("Rolle", "Bearbeitung");
  owner.fillById("invite-password", ADMIN.password);
  await owner.press("Einladung senden");
  expect(owner.text("body")).toContain(`Die Einladung an ${email} ist unterwegs.`);
  return owner;
}

/** Opens the link that was mailed to the address, and sets a password. */
async function setPassword(browser: PlainBrowser, email: string, password: string) {
  const mail = await mailTo(portal, email);
  await browser.open(/http\S+\/admin\/login\/passwort\?token=[\w.-]+/.exec(mail)?.[0] ?? "");
  browser.fill("Neues Passwort", password);
  browser.fill("Neues Passwort wiederholen", password);
  await browser.press("Passwort festlegen");
}

/** @returns the id of its entry */
async function submit(fields: Record<string, string>): Promise<string> {
  const all = practiceFields(fields);
  await postForm(`${portal.url}/practice-form`, all);
  return all.submissionId ?? "";
}

describe("without JavaScript", () => {
  it("the list of entries is filtered", async () => {
    await fillDesk(portal, 60);
    const browser = await atDesk();
    expect(browser.texts("h1")).toContain("Einträge");
    await browser.follow(/^Alle \d/);
    browser.choose("Kanton", "Zürich");
    await browser.press("Anwenden");
    expect(browser.path).toMatch(/status=alle&q=&art=&fach=&kanton=zh/);
    const cantons = browser
      .texts("tr")
      .flatMap((row) => /\b(?:AG|BE|BS|GE|LU|SG|VD|ZH)\b/.exec(row) ?? []);
    expect(new Set(cantons)).toEqual(new Set(["ZH"]));
  });

  it("an entry is moved on, noted and sent to laboratories, and a laboratory reminded", async () => {
    const id = await submit({ practiceOrDoctorName: "Praxis am Weiher" });
    const browser = await atDesk(`/admin/eintrag/${id}?status=alle`);
    // The list beside the entry has such buttons too, for those that are ticked.
    await browser.press("offeriert", browser.part("aside", "Praxis am Weiher"));
    expect(browser.path).toBe(`/admin/eintrag/${id}?status=alle`);
    const pressed = browser.attributes("button").filter((one) => one["aria-pressed"] === "true");
    expect(pressed).toHaveLength(1);
    expect(await portal.query("select status from entries where id = $1", [id])).toEqual([
      { status: "offered" },
    ]);
    await browser.press("Speichern");
    expect(browser.text("body")).toContain("Bitte schreiben Sie zuerst eine Notiz.");
    browser.fill("Neue Notiz", "Ohne JavaScript geschrieben");
    await browser.press("Speichern");
    expect(browser.text("body")).toContain("Ohne JavaScript geschrieben");
    await browser.follow("Offerten einholen");
    await browser.press("Vorschau");
    expect(browser.text("body")).toContain("Bitte wählen Sie mindestens ein Labor.");
    browser.check(/Limmat Diagnostik/);
    await browser.press("Vorschau");
    await browser.press("Auswahl ändern");
    browser.check(/Alpine Lab Luzern/);
    await browser.press("Vorschau");
    await browser.press("2 Labore einladen");
    expect(browser.path).toBe(`/admin/eintrag/${id}/offerten?status=alle`);
    await browser.press("Erinnern: Alpine Lab Luzern");
    expect(browser.text("body")).toContain("Erinnert");
    await browser.open(`/admin/eintrag/${id}`);
    expect(browser.text("body")).toContain(
      "Offertrunde mit Alpine Lab Luzern, Limmat Diagnostik eröffnet",
    );
  });

  it("the figures stand as tables, with one entry and with none", async () => {
    await portal.query("delete from entries");
    const browser = await atDesk("/admin/zahlen");
    // A row ends with its last number once more, as a bar.
    const cells = (name: string) => browser.texts("td", browser.part("tr", name)).slice(0, -1);
    expect(cells("(laufend)").at(-1)).toBe("0");
    await submit({ specialty: "urologie" });
    await browser.open("/admin/zahlen");
    expect(cells("(laufend)")).toEqual(["1", "0", "0", "0", "0", "0", "1"]);
    expect(cells("Urologie")).toEqual(["1"]);
    expect(cells("offen, noch in der Frist")).toEqual(["1"]);
    expect(browser.text("body")).toContain("+1 diese Woche");
  });

  it("failed mails are sent again, all or one, and discarded, and a missing reason said", async () => {
    const addresses = ["erneut@example.ch", "verworfen@example.ch"];
    const fail = async () => {
      for (const email of addresses) await mailTo(portal, email);
      const set = "status = 'failed', failure = 'refused'";
      await portal.query(`update mails set ${set} where recipient is not null`);
    };
    for (const email of addresses) await submit({ email });
    await fail();
    const browser = await atDesk("/admin/e-mails");
    await browser.press("Alle fehlgeschlagenen erneut senden");
    await fail();
    await browser.open("/admin/e-mails?status=fehlgeschlagen");
    const row = (email: string) => browser.part("tr", email);
    await browser.press("E-Mail verwerfen", row("verworfen@"));
    expect(browser.path).toBe("/admin/e-mails?status=fehlgeschlagen");
    expect(browser.text("body")).toContain("Bitte nennen Sie den Grund.");
    browser.fill("Grund", "Adresse falsch", row("verworfen@"));
    await browser.press("E-Mail verwerfen", row("verworfen@"));
    expect(browser.text("table")).not.toContain("verworfen@");
    await browser.press(/^Erneut senden/, row("erneut@"));
    expect(browser.path).toBe("/admin/e-mails?status=fehlgeschlagen");
    expect(browser.text("main")).not.toContain("erneut@");
    await mailTo(portal, "erneut@example.ch");
  });

  it("an issue is written, looked at, tried, asked about and sent", async () => {
    const id = randomUUID();
    await portal.query(
      "insert into entries (id, kind, edit_token_hash, title) values ($1, 'newsletter', '', 'a@example.ch')",
      [id],
    );
    await portal.query(
      `insert into newsletter_subscriptions (id, email, consent_version, consented_at, confirmed_at)
       values ($1, 'a@example.ch', '2026-11', now(), now())`,
      [id],
    );
    const issues = () => portal.query("select 1 from newsletter_issues");
    const browser = await atDesk("/admin/versand?was=vergleich");
    browser.fill("Betreff", "");
    await browser.press("Vorschau ansehen");
    expect(browser.text("body")).toContain("Bitte geben Sie einen Betreff ein.");
    browser.fill("Betreff", "Verfügbar");
    await browser.press("Vorschau ansehen");
    await browser.press(/^Testmail an/);
    expect(browser.text("body")).toContain(`Die Testmail geht an ${ADMIN.email}.`);
    await browser.press("Text ändern");
    expect(browser.value("Betreff")).toBe("Verfügbar");
    await browser.press("Vorschau ansehen");
    await browser.press("An 1 Adresse senden");
    expect(browser.text("body")).toContain("An 1 Adresse senden?");
    expect(await issues()).toEqual([]);
    await browser.press("Jetzt senden");
    expect(browser.path).toMatch(/gesendet=/);
    expect(await mailTo(portal, "a@example.ch")).toMatch(/^Subject: =\?UTF-8/m);
    expect(await issues()).toHaveLength(1);
  });

  it("a deletion is tried and run, and a person erased after a question", async () => {
    const email = "geloescht@example.ch";
    await submit({ email });
    const stored = () => portal.query("select id from entries where email = $1", [email]);
    const browser = await atDesk("/admin/datenschutz");
    await browser.follow("Probelauf");
    expect(browser.texts("caption")).toContain("Probelauf");
    await browser.press("Jetzt ausführen");
    expect(browser.text("body")).toContain("Löschung nach Fristen: ausgeführt");
    await browser.press("Suchen");
    expect(browser.text("body")).toContain("Bitte geben Sie die E-Mail-Adresse an.");
    browser.fill("E-Mail-Adresse der Person", email);
    await browser.press("Suchen");
    await browser.press("Löschen");
    expect(browser.text("body")).toContain("Alles zu dieser Adresse löschen?");
    expect(await stored()).toHaveLength(1);
    await browser.press("Endgültig löschen");
    expect(browser.text("body")).toContain("Löschung auf Verlangen: ausgeführt");
    expect(await stored()).toEqual([]);
  });

  it("nobody changes a line of the log in the database, not even as replication", async () => {
    await signInByForm(newBrowser(), ADMIN.email, "ein-falsches-passwort");
    const browser = await atDesk("/admin/protokoll");
    expect(browser.text(browser.part("tr", "Anmeldung fehlgeschlagen"))).toMatch(
      /unbekannt.*Konto/,
    );
    for (const change of [
      "update audit_log set actor_name = 'Niemand'",
      "delete from audit_log",
      "truncate audit_log",
    ]) {
      const asReplica = "perform set_config('session_replication_role', 'replica', true)";
      await expect(portal.query(`do $$ begin ${asReplica}; ${change}; end $$`)).rejects.toThrow(
        "never changed",
      );
    }
  });

  it("a forgotten password is replaced by a link from a mail, which ends what was open, and sessions are ended", async () => {
    const email = "reto@example.ch";
    await invite(email);
    const [here, there] = [newBrowser(), newBrowser()];
    await setPassword(here, email, PASSWORD);
    await signInByForm(here, email, PASSWORD);
    const answers: string[] = [];
    for (const address of ["niemand@example.ch", email]) {
      await there.open("/admin/login");
      await there.follow("Passwort vergessen");
      there.fill("E-Mail", address);
      await there.press("Link anfordern");
      answers.push(there.text().replace(address, "…"));
    }
    expect(answers[0]).toContain("Bitte sehen Sie in Ihren E-Mails nach");
    expect(answers[0]).toBe(answers[1]);
    await expect
      .poll(() => portal.query("select 1 from mails where template = 'password-reset'"))
      .toHaveLength(1);
    await setPassword(there, email, NEXT_PASSWORD);
    await here.open("/admin");
    expect(here.path).toBe("/admin/login");
    for (const browser of [here, there]) {
      await signInByForm(browser, email, NEXT_PASSWORD);
      expect(browser.path).toBe("/admin");
    }
    await here.open("/admin/konto");
    expect(here.text("body")).toContain("dieses Gerät");
    await here.press(/^Beenden/);
    expect(here.text("body")).toContain("Die Sitzung ist beendet.");
    await there.open("/admin");
    expect(there.path).toBe("/admin/login");
  });

  it("somebody is invited, sets a password and a second factor, signs in with a recovery code, and is removed", async () => {
    const email = "urs@example.ch";
    const owner = await invite(email);
    const guest = newBrowser();
    await setPassword(guest, email, "passwort1234");
    expect(guest.text("body")).toMatch(/häufigen|naheliegen/);
    await setPassword(guest, email, PASSWORD);
    expect(guest.text("body")).toContain("Ihr Passwort ist festgelegt.");
    await signInByForm(guest, email, PASSWORD);
    expect(guest.path).toBe("/admin");
    await guest.open("/admin/konto");
    guest.fill("Passwort zur Bestätigung", "falsch");
    await guest.press("Zweiten Faktor einrichten");
    expect(guest.text("body")).toContain("Das Passwort stimmt nicht.");
    guest.fill("Passwort zur Bestätigung", PASSWORD);
    await guest.press("Zweiten Faktor einrichten");
    const secret = /Schlüssel ((?:[A-Z2-7]+ )+)/.exec(guest.text("body"))?.[1] ?? "";
    const step = Math.floor(Date.now() / 30_000);
    guest.fill("Code aus der App", totpCode(secret.replace(/\s/g, ""), step));
    await guest.press("Einschalten");
    const code = guest.texts("li").find((one) => /^[a-z2-7]{5}-[a-z2-7]{5}$/.test(one)) ?? "";
    await guest.press("Abmelden");
    await signInByForm(guest, email, PASSWORD);
    guest.fill("Code", code);
    await guest.press("Anmelden");
    expect(guest.path).toBe("/admin");

    await owner.open("/admin/betrieb");
    await owner.press(/^Zweiten Faktor zurücksetzen ?: urs/);
    owner.fillById("question-password", ADMIN.password);
    await owner.press("Jetzt zurücksetzen");
    expect(owner.text("body")).toContain("Der zweite Faktor ist zurückgesetzt");
    await owner.press(/^Entfernen ?: urs/);
    owner.fillById("question-password", ADMIN.password);
    await owner.press("Konto entfernen");
    expect(owner.text("body")).toContain("Das Konto ist entfernt.");
    await guest.open("/admin");
    expect(guest.path).toBe("/admin/login");
  });
});
