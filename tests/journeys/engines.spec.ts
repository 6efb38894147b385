import { expect, test, uniqueName } from "./engine-test";
import { mailTo } from "./mail-folder";

const address = () => `${uniqueName("praxis").replace(" ", "-")}@example.ch`;

test("from the cookie banner by the hero to the form and its thanks", async ({
  visitor,
  portal,
}) => {
  const name = uniqueName("Praxis");
  await visitor.open("/");
  await visitor.click("button", "Nur notwendige");
  await visitor.fill("Ort oder PLZ", "8640");
  await visitor.choose("Facharztgruppe", "Urologie");
  await visitor.click("button", "Labore finden");
  await visitor.isAt("/practice-form?plz=8640");
  await visitor.click("button", "Angaben absenden");
  await visitor.see("Bitte geben Sie");
  await visitor.fill("Praxis- oder Arztname", name);
  await visitor.fill("Postleitzahl", "8640");
  await visitor.click("option", "Hurden");
  await visitor.has("Ort", "Hurden");
  await visitor.click("box", "Ich stimme");
  await visitor.click("button", "Angaben absenden");
  await visitor.see("Vielen Dank für Ihre Angaben");
  expect(await visitor.focus()).toContain("Vielen Dank für Ihre Angaben");
  expect(
    await portal.query(
      "select city, specialty from practice_submissions where practice_name = $1",
      [name],
    ),
  ).toEqual([{ city: "Hurden", specialty: "urologie" }]);
});

test("a message is sent, and its form stays empty after a reload", async ({ visitor, portal }) => {
  const name = uniqueName("Anna");
  await visitor.open("/contact");
  await visitor.fill("Name", name);
  await visitor.fill("E-Mail", address());
  await visitor.fill("Nachricht", "Wann ist er bereit?");
  await visitor.click("button", "Nachricht senden");
  await visitor.see("Nachricht gesendet");
  await visitor.has("Nachricht", "");
  await visitor.reload();
  await visitor.has("Nachricht", "");
  await visitor.has("E-Mail", "");
  expect(
    await portal.query("select 1 from contact_submissions where name = $1", [name]),
  ).toHaveLength(1);
});

test("the campaign's three steps", async ({ visitor, portal }) => {
  const name = uniqueName("Anna");
  await visitor.open("/kampagne");
  await visitor.fill("Name", name);
  await visitor.fill("E-Mail", address());
  await visitor.click("box", "Ich stimme");
  await visitor.click("button", "Kostenlosen Vergleich anfordern");
  await visitor.see("Schritt 2 von 3");
  await visitor.fill("Praxisname", "Praxis Limmat");
  await visitor.click("button", "Weiter");
  await visitor.see("Optionale Fragen zu Ihrer Praxis");
  await visitor.choose("Wie zufrieden sind Sie mit Ihrem Labor?", "4");
  await visitor.click("button", "Absenden");
  await visitor.see("Vielen Dank für Ihre Angaben");
  expect(
    await portal.query(
      "select practice_name, lab_rating from campaign_interest where doctor_name = $1",
      [name],
    ),
  ).toEqual([{ practice_name: "Praxis Limmat", lab_rating: "4" }]);
});

test("the calculator, with a field that a tick unfolds, keeps its answer", async ({ visitor }) => {
  await visitor.open("/commercial-calculator");
  await visitor.fill("Proben pro Woche", "30");
  await visitor.click("box", "Logo des Labors in der Praxis");
  await visitor.fill("Anzahl Praxen", "3");
  await visitor.click("button", "Potenzial berechnen");
  await visitor.see("20'700–29'700 CHF");
  await visitor.reload();
  await visitor.see("20'700–29'700 CHF");
});

test("the list is searched as one types, sorted and filtered by the map", async ({ visitor }) => {
  await visitor.open("/category/alle");
  await visitor.fill("Labor suchen", "zuerich");
  await visitor.see("1 Labor gefunden");
  await visitor.fill("Labor suchen", "");
  await visitor.see("7 Labore gefunden");
  await visitor.choose("Sortieren nach", "Name");
  await visitor.isAt("/category/alle?sort=name");
  expect(await visitor.covered()).toEqual([]);
});

test("the finder answers as one types, and leads from an analysis to its laboratories", async ({
  visitor,
}) => {
  await visitor.open("/tests");
  await visitor.fill("Analyse, Spezialtest, Labor oder Fachgebiet", "schildrüse");
  // Hits of fewer letters would move away under the click.
  await visitor.isAt(`/tests?q=${encodeURIComponent("schildrüse")}`);
  await visitor.click("link", "TSH");
  await visitor.isAt("/tests/");
  await visitor.click("box", "Auf meine Liste");
  await visitor.back();
  await visitor.has("Analyse, Spezialtest, Labor oder Fachgebiet", "schildrüse");
  await visitor.open("/meine-analysen");
  await visitor.see("TSH");
});

test("three laboratories are compared and asked at once", async ({ visitor, portal }) => {
  const name = uniqueName("Praxis");
  await visitor.open("/category/alle");
  for (const lab of ["SwissLab Bern", "MedLab Basel", "TechLab St. Gallen"]) {
    await visitor.click("box", `Vergleichen (${lab})`);
  }
  await visitor.see("3 von 4 Laboren im Vergleich");
  await visitor.open("/vergleich?labs=medlab-basel,swisslab-bern,techlab-st-gallen");
  await visitor.click("box", "Nur Unterschiede");
  expect(await visitor.covered()).toEqual([]);
  await visitor.click("button", "Offerten von allen drei einholen");
  await visitor.fill("Praxis- oder Arztname", name);
  await visitor.fill("Postleitzahl", "8005");
  await visitor.has("Ort", "Zürich");
  await visitor.choose("Facharztgruppe", "Urologie");
  await visitor.click("box", "Ich stimme");
  await visitor.click("button", "Angaben absenden");
  await visitor.until("three laboratories are asked", async () => {
    const rows = await portal.query(
      "select 1 from lab_requests r join practice_submissions p on p.id = r.submission_id where practice_name = $1",
      [name],
    );
    return rows.length === 3;
  });
});

test("mails are opted out of, with a reason that a choice unfolds", async ({ visitor, portal }) => {
  const email = address();
  await visitor.open("/email-opt-out");
  await visitor.choose("Grund für die Abmeldung", "Anderer Grund");
  await visitor.fill("Ihr Grund", "Wir schliessen");
  await visitor.fill("E-Mail", email);
  await visitor.click("button", "Jetzt abmelden");
  await visitor.see("Abmeldung erfolgreich");
  expect(await portal.query("select 1 from email_opt_outs where email = $1", [email])).toHaveLength(
    1,
  );
});

test("a laboratory with a website registers", async ({ visitor, portal }) => {
  const name = uniqueName("Labor");
  await visitor.open("/lab-registration");
  await visitor.fill("Laborname", name);
  await visitor.choose("Labortyp", "Klinisches Labor");
  await visitor.fill("Kontaktperson", "Beat Muster");
  await visitor.fill("E-Mail", address());
  await visitor.fill("Telefon", "044 123 45 67");
  await visitor.fill("Strasse und Nummer", "Laborweg 1");
  await visitor.fill("Postleitzahl", "8005");
  await visitor.has("Ort", "Zürich");
  await visitor.fill("Öffnungszeiten", "Mo–Fr 8–18");
  await visitor.unfold();
  await visitor.fill("Website", "https://labor.example");
  await visitor.click("box", "Klinische Chemie");
  await visitor.click("box", "Ich stimme den AGB");
  await visitor.click("box", "Ich stimme der Bearbeitung");
  await visitor.click("button", "Registrierung einreichen");
  await visitor.see("Registrierung eingereicht");
  expect(
    await portal.query("select website from lab_registrations where lab_name = $1", [name]),
  ).toEqual([{ website: "https://labor.example" }]);
});

test("the newsletter is ordered, and its link asks before it confirms, however often it is opened", async ({
  visitor,
  portal,
}) => {
  const email = address();
  await visitor.open("/newsletter");
  await visitor.fill("E-Mail", email);
  await visitor.click("button", "Abonnieren");
  await visitor.see("Bitte bestätigen Sie Ihre Anmeldung");
  const link = /Anmeldung bestätigen: (\S+)/.exec(await mailTo(portal, email))?.[1] ?? "";
  // A scanner of mails comes first.
  await fetch(link);
  const path = link.replace(portal.url, "");
  await visitor.open(path);
  await visitor.open(path);
  await visitor.click("button", "Anmeldung bestätigen");
  await visitor.see("Ihre Anmeldung ist bestätigt");
  await visitor.open(path);
  await visitor.click("button", "Anmeldung bestätigen");
  await visitor.see("Ihre Anmeldung ist bestätigt");
});
