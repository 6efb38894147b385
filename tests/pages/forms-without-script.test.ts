import { describe, expect, inject, it } from "vitest";
import { mailTo } from "../journeys/mail-folder";
import { fourLabs, seedRound } from "../journeys/offer-rows";
import { PlainBrowser } from "../kit/browser/plain-browser";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { queryDatabase } from "../kit/database/portal-database";
import { PUBLIC_URL } from "../kit/server/built-portal";

const portal = {
  dataDir: inject("builtPortalData"),
  query: <Row extends object>(sql: string, values: unknown[] = []) =>
    queryDatabase<Row>(inject("builtPortalData"), sql, values),
};
const newBrowser = () => new PlainBrowser(inject("builtPortal"), PUBLIC_URL);

let names = 0;
/** A name that no other test of this file uses. */
const newName = (beginning: string) => `${beginning} Ohne Script ${++names}`;
const newAddress = () => `ohne-script-${++names}@example.ch`;

async function open(path: string): Promise<PlainBrowser> {
  const browser = newBrowser();
  await browser.open(path);
  return browser;
}

const practicesCalled = (name: string) =>
  portal.query("select 1 from practice_submissions where practice_name = $1", [name]);

/** Stands for a name that no other test uses. */
const NAME = "NAME";

interface Answers {
  fill?: Record<string, string>;
  choose?: Record<string, string | RegExp>;
  check?: (string | RegExp)[];
}

const PRACTICE = {
  button: "Angaben absenden",
  missing: ["Bitte stimmen Sie den AGB zu."],
  sql: "select city from practice_submissions where practice_name = $1",
};
const PLACEHOLDER = {
  ...PRACTICE,
  first: { fill: { "Praxis- oder Arztname": NAME } },
  more: {
    fill: { Postleitzahl: "8005", Ort: "Zürich" },
    choose: { Facharztgruppe: "Urologie" },
    check: [/AGB/],
  },
  stored: { city: "Zürich" },
};

/** Each is sent with the `first` answers, refused, and sent again with `more`. */
const FORMS: readonly {
  path: string;
  button: string;
  first: Answers;
  more: Answers;
  missing: string[];
  /** Address and a heading of the page that follows. */
  next: string;
  title: string;
  sql: string;
  stored: object;
}[] = [
  {
    path: "/contact",
    button: "Nachricht senden",
    first: { fill: { Name: NAME } },
    more: { fill: { "E-Mail": "anna@example.ch", Nachricht: "Guten Tag" } },
    missing: ["Bitte füllen Sie alle erforderlichen Felder aus."],
    next: "/contact?gesendet=1",
    title: "Nachricht gesendet",
    sql: "select message from contact_submissions where name = $1",
    stored: { message: "Guten Tag" },
  },
  {
    path: "/lab-registration",
    button: "Registrierung einreichen",
    first: {
      fill: {
        Laborname: NAME,
        Kontaktperson: "Beat Muster",
        "E-Mail": "beat@labor.example",
        "Strasse und Nummer": "Laborweg 1",
        Postleitzahl: "8005",
        Ort: "Zürich",
        Öffnungszeiten: "Montag bis Freitag 07:30–18:00",
      },
      choose: { Labortyp: /klinisch/i, Kanton: "Zürich" },
      check: ["Onkologie"],
    },
    more: { fill: { Telefon: "044 123 45 67" }, check: [/AGB/, /Datenschutzerklärung/] },
    missing: ["Bitte füllen Sie alle Pflichtfelder aus.", "Bitte stimmen Sie den Bedingungen zu."],
    next: "/lab-registration?gesendet=1",
    title: "Registrierung eingereicht",
    sql: "select test_categories from lab_registrations where lab_name = $1",
    stored: { test_categories: ["Onkologie"] },
  },
  {
    ...PRACTICE,
    path: "/practice-form?plz=Bern&specialty=kardiologie&returnTo=/special-tests",
    first: { fill: { "Praxis- oder Arztname": NAME } },
    more: { check: [/AGB/] },
    next: "/special-tests?gesendet=1",
    title: "Spezialtests finden",
    stored: { city: "Bern" },
  },
  {
    ...PLACEHOLDER,
    path: "/special-tests",
    next: "/special-tests?gesendet=1",
    title: "Spezialtests finden",
  },
  {
    ...PLACEHOLDER,
    path: "/lab-check",
    next: "/lab-check?gesendet=1",
    title: "Laborcheck durchführen",
  },
];

describe("without JavaScript", () => {
  it.each(FORMS)(
    "$path says what is missing, keeps the answers, is stored and thanked for",
    async ({ path, button, first, more, missing, next, title, sql, stored }) => {
      const name = newName("Praxis");
      const answer = async (browser: PlainBrowser, answers: Answers) => {
        for (const [label, value] of Object.entries(answers.fill ?? {}))
          browser.fill(label, value === NAME ? name : value);
        for (const [label, option] of Object.entries(answers.choose ?? {}))
          browser.choose(label, option);
        for (const label of answers.check ?? []) browser.check(label);
        await browser.press(button);
      };
      const browser = await open(path);
      await answer(browser, first);
      expect(browser.status).toBe(400);
      for (const text of missing) expect(browser.text()).toContain(text);
      for (const [label, value] of Object.entries(first.fill ?? {}))
        expect(browser.value(label)).toBe(value === NAME ? name : value);
      for (const label of Object.keys(first.choose ?? {}))
        expect(browser.value(label)).not.toBe("");
      for (const label of first.check ?? []) expect(browser.isChecked(label)).toBe(true);
      await answer(browser, more);
      expect(browser.path).toBe(next);
      expect([...browser.texts("h1"), ...browser.texts("h2")]).toContain(title);
      const labels = browser.texts("label");
      const left = Object.keys(first.fill ?? {}).filter((label) => labels.includes(label));
      // Only the contact form comes again, empty.
      expect(left.map((label) => [label, browser.value(label)])).toEqual(
        path === "/contact" ? [["Name", ""]] : [],
      );
      expect(await portal.query(sql, [name])).toEqual([stored]);
    },
  );

  it("a page that says nothing of the form comes after the thanks; a wish that is ticked is carried out", async () => {
    const name = newName("Praxis");
    const browser = await open(
      "/practice-form?plz=8005&specialty=urologie&returnTo=/lab/medlab-basel",
    );
    browser.fill("Praxis- oder Arztname", name);
    browser.check("Offerte von MedLab Basel");
    browser.check(/AGB/);
    await browser.press("Angaben absenden");
    expect(browser.texts("h1")).toEqual(["Vielen Dank für Ihre Angaben"]);
    await browser.follow("Zurück zur vorherigen Seite");
    expect(browser.path).toBe("/lab/medlab-basel");
    const asked = await portal.query(
      `select lab_id from lab_requests join practice_submissions p on p.id = submission_id
       where p.practice_name = $1`,
      [name],
    );
    expect(asked).toEqual([{ lab_id: "medlab-basel" }]);
  });

  it("two browsers make two practices of the same name", async () => {
    const name = newName("Praxis");
    for (let visitor = 0; visitor < 2; visitor++) {
      const browser = await open("/practice-form?plz=8005&specialty=urologie");
      browser.fill("Praxis- oder Arztname", name);
      browser.check(/AGB/);
      await browser.press("Angaben absenden");
    }
    expect(await practicesCalled(name)).toHaveLength(2);
  });

  it("an opt-out says what is missing, takes a reason of one's own and is stored", async () => {
    const email = newAddress();
    const browser = await open("/email-opt-out?token=forged.token");
    expect(browser.status).toBe(400);
    expect(browser.text()).toContain("Dieser Link ist ungültig");
    expect(browser.texts("label")).toContain("E-Mail");
    await browser.open(`/email-opt-out?email=${email}`);
    await browser.press("Jetzt abmelden");
    expect(browser.text()).toContain("Bitte wählen Sie einen Grund");
    expect(browser.texts("a")).toContain("Wählen Sie bitte einen Grund für die Abmeldung aus.");
    browser.choose("Grund für die Abmeldung", "Anderer Grund");
    browser.fill("Ihr Grund", "Praxis geschlossen");
    await browser.press("Jetzt abmelden");
    expect(browser.text()).toContain("Abmeldung erfolgreich");
    const rows = await portal.query("select reason from email_opt_outs where email = $1", [email]);
    expect(rows).toEqual([{ reason: "Praxis geschlossen" }]);
  });

  it("the newsletter is ordered and confirmed", async () => {
    const email = newAddress();
    const browser = await open("/blog");
    browser.fill("E-Mail", "keine Adresse");
    await browser.press("Abonnieren");
    expect(browser.text()).toContain("Bitte geben Sie eine gültige E-Mail-Adresse an.");
    browser.fill("E-Mail", email);
    await browser.press("Abonnieren");
    expect(browser.text()).toContain(
      "Bitte bestätigen Sie Ihre Anmeldung über den Link in der E-Mail.",
    );
    const link = /Anmeldung bestätigen: (\S+)/.exec(await mailTo(portal, email))?.[1] ?? "";
    await browser.open(link);
    await browser.press("Anmeldung bestätigen");
    expect(browser.text()).toContain("Ihre Anmeldung ist bestätigt");
    const sql =
      "select 1 from newsletter_subscriptions where email = $1 and confirmed_at is not null";
    expect(await portal.query(sql, [email])).toHaveLength(1);
  });

  it("one's requests are shown behind the link of a mail and kept nowhere; a worthless one offers a new link", async () => {
    const email = newAddress();
    const fields = practiceFields({ practiceOrDoctorName: newName("Praxis"), email });
    await postForm(`${inject("builtPortal")}/practice-form`, fields, { Origin: PUBLIC_URL });
    await seedRound(portal, fields.submissionId ?? "", { labs: fourLabs.slice(0, 3) });
    const browser = await open("/meine-anfragen");
    expect(browser.text()).toContain("Wird geladen...");
    browser.fill("E-Mail", email);
    await browser.press("Link senden");
    expect(browser.text("h1")).toMatch(/Postfach/);
    const link = /\/meine-anfragen\?token=[\w.~-]+/.exec(await mailTo(portal, email))?.[0] ?? "";

    await browser.open(link);
    expect(browser.headers.get("cache-control")).toBe("no-store");
    expect(browser.attributes("meta")).toContainEqual({ name: "robots", content: "noindex" });
    browser.check(/MedLab Basel/);
    await browser.press("Offerte annehmen");
    expect(browser.text("h1")).toBe("Code bestätigen");

    await browser.open(`${link}x`);
    expect(browser.status).toBe(404);
    expect(browser.text("h1")).toBe("Dieser Link gilt nicht mehr");
    expect(browser.texts("button")).toContain("Link senden");
    await browser.open("/sitemap.xml");
    expect(browser.text("urlset")).toContain("/contact");
    expect(browser.text("urlset")).not.toContain("meine-anfragen");
  });
});
