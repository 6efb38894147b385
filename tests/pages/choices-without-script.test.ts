import { describe, expect, inject, it } from "vitest";
import { PlainBrowser } from "../kit/browser/plain-browser";
import { queryDatabase } from "../kit/database/portal-database";
import { articles } from "../kit/samples/sample-documents";
import { PUBLIC_URL } from "../kit/server/built-portal";

const query = <Row extends object>(sql: string, values: unknown[]) =>
  queryDatabase<Row>(inject("builtPortalData"), sql, values);

async function open(path: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(inject("builtPortal"), PUBLIC_URL);
  await browser.open(path);
  return browser;
}

describe("without JavaScript", () => {
  it("the start page is complete, and its search passes on only what is filled", async () => {
    const start = await open("/");
    expect(start.texts("h2", start.part("main", "Fachbereiche"))).toEqual([
      "Warum sollten Ärzte ihren Laboranbieter wechseln?",
      "Fachbereiche",
      "Ausgewählte Labore",
    ]);
    expect(start.text().match(/Angebot anfragen/g)).toHaveLength(4);
    expect(start.text().match(/\+2 weitere/g)).toHaveLength(2);
    await start.press("Labore finden");
    expect(start.path.replace(/[?&](plz|specialty)=(?=&|$)/g, "")).toBe("/practice-form");
    expect(start.texts("h1")).toEqual(["Praxis-Informationen"]);
    const filled = await open("/");
    filled.fill("Ort oder PLZ", "8001 Zürich");
    filled.choose("Facharztgruppe", "Urologie");
    await filled.press("Labore finden");
    expect(filled.value("Postleitzahl")).toBe("8001");
    expect(filled.value("Facharztgruppe")).toBe("urologie");
  });

  it("the calculator calculates, says what it can't take, and keeps the answers", async () => {
    const browser = await open("/commercial-calculator");
    browser.fill("Proben pro Woche", "0");
    await browser.press("Potenzial berechnen");
    expect(browser.text()).toContain("Bitte geben Sie mindestens 1 Probe pro Woche an.");
    browser.fill("Proben pro Woche", "30");
    browser.check("Logo des Labors in der Praxis");
    browser.fill("Anzahl Praxen", "3");
    browser.check("Logo des Labors auf der Praxis-Website");
    await browser.press("Potenzial berechnen");
    expect(browser.texts("dd").at(-1)).toBe("22'700–34'700 CHF");
    await browser.follow("Neu berechnen");
    expect([browser.value("Proben pro Woche"), browser.value("Anzahl Praxen")]).toEqual([
      "30",
      "3",
    ]);
  });

  it("a list is searched, sorted and filtered by its form, and let go of all filters", async () => {
    const browser = await open("/category/alle");
    browser.fill("Labor suchen", "labor");
    browser.choose("Sortieren nach", /Vergütung/);
    browser.choose("Fachgebiet", "Urologie");
    browser.choose("Kanton Ihrer Praxis", "Genf");
    await browser.press("Anwenden");
    expect(browser.path).toBe(
      "/category/alle?kanton=ge&specialty=Urologie&software=&q=labor&sort=payment",
    );
    expect(browser.text()).toContain("1 Labor holt in Genf ab");
    expect(browser.text()).toContain("1 Labor gefunden");
    browser.choose("Kanton Ihrer Praxis", "Kanton");
    await browser.press("Anwenden");
    expect(browser.value("Sortieren nach")).toBe("payment");
    expect(browser.texts("h3").at(-1)).toContain("Labor Express Genf");
    browser.fill("Labor suchen", "gibtesnicht");
    await browser.press("Anwenden");
    expect(browser.text()).toContain("Keine Labore gefunden");
    expect(browser.text()).toContain("Versuchen Sie es mit anderen Suchkriterien oder Filtern.");
    await browser.follow("Filter zurücksetzen");
    expect(browser.text()).toContain("7 Labore gefunden");
    expect(browser.value("Labor suchen")).toBe("");
  });

  it("a row names at most four specialties, and says how many more", async () => {
    const browser = await open("/category/urologie");
    const row = browser.text(browser.part("li", "Labor Dr. Müller"));
    expect(row).toContain("Urologie, Gastroenterologie, Gynäkologie, Allgemeinmedizin +2 weitere");
  });

  it("emergency laboratories alone are in their category and behind the footer's link", async () => {
    for (const path of ["/category/alle?filter=notfallmedizin", "/category/notfallmedizin"]) {
      const browser = await open(path);
      expect(browser.text()).toContain("1 Labor gefunden");
      expect(browser.text()).toContain("Labor Express Genf");
    }
  });

  it.each([
    ["/lab/medlab-basel", "Angebot anfordern"],
    ["/test/psa-plus", "Ich möchte mehr über diesen Test erfahren"],
  ])("what is asked for on %s begins with the practice form", async (path, asks) => {
    const browser = await open(path);
    await browser.follow(asks);
    expect(browser.path).toBe(`/practice-form?returnTo=${path}`);
  });

  it("a laboratory that is chosen among several is named in the form", async () => {
    const browser = await open("/vergleich?labs=medlab-basel,swisslab-bern");
    await browser.follow("Angebot anfordern", browser.part("table", "SwissLab Bern"));
    expect(browser.path).toContain("&labor=");
    const choice = browser.part("fieldset", "SwissLab Bern");
    expect(browser.texts("label", choice)).toEqual([
      "Offerte von SwissLab Bern",
      "Offerte von MedLab Basel",
    ]);
    expect(browser.isChecked("Offerte von SwissLab Bern")).toBe(false);
  });

  it("links and forms lead from a list to a comparison with the practice's own answers", async () => {
    const browser = await open("/category/alle");
    await browser.follow("Vergleichen (MedLab Basel)");
    browser.check("SwissLab Bern");
    await browser.press("Vergleichen");
    const table = () => browser.part("table", "MedLab Basel");
    expect(browser.texts("th", table()).slice(0, 3).join(" ")).toMatch(
      /SwissLab Bern.*MedLab Basel/,
    );
    browser.fill("Proben pro Woche", "10");
    browser.check("Nur Unterschiede");
    await browser.press("Anwenden");
    expect(browser.text(browser.part("tr", "Bei 10 Proben"))).toContain("CHF 7'840.00");
    await browser.press("Hinzufügen");
    expect(browser.text()).toContain("3 von 4 Laboren");
    expect(browser.value("Proben pro Woche")).toBe("10");
  });

  it("a campaign's steps validate, store and answer, back and forth included", async () => {
    const name = "Anna Kampagne Ohne Script";
    const browser = await open("/kampagne");
    browser.fill("Name", name);
    await browser.press("Kostenlosen Vergleich anfordern");
    expect(browser.texts("a")).toEqual(
      expect.arrayContaining([
        "Bitte geben Sie eine E-Mail-Adresse an.",
        "Bitte stimmen Sie den AGB zu.",
      ]),
    );
    expect(browser.value("Name")).toBe(name);
    browser.fill("E-Mail", "kampagne.ohne.script@example.ch");
    browser.check(/AGB/);
    await browser.press("Kostenlosen Vergleich anfordern");
    expect(browser.texts("h1")).toEqual(["Ihre Praxisinformationen"]);
    expect(browser.path).toBe("/kampagne");
    browser.fill("Praxisname", "Praxis Limmat");
    await browser.press("Weiter");
    browser.fill("Höhe der Vergütung (nur bei «Ja»)", "10");
    browser.check("Ja", browser.part("fieldset", /Vergütung/));
    await browser.press("Zurück");
    expect(browser.value("Praxisname")).toBe("Praxis Limmat");
    await browser.press("Weiter");
    expect(browser.value("Höhe der Vergütung (nur bei «Ja»)")).toBe("10");
    await browser.press("Absenden");
    expect(browser.texts("h1")).toEqual(["Vielen Dank für Ihre Angaben"]);
    const rows = await query<{ id: string }>(
      "select id, practice_name, compensation_amount from campaign_interest where doctor_name = $1",
      [name],
    );
    expect(rows).toMatchObject([{ practice_name: "Praxis Limmat", compensation_amount: "10" }]);
    const mails = "select template from mails where entry_id = $1 order by created_at, template";
    expect(await query(mails, [rows[0]?.id])).toEqual(
      ["confirmation", "notification", "supplement"].map((template) => ({ template })),
    );
  });

  it("the campaign's first variant validates, stores and answers", async () => {
    const name = "Praxis Kampagne Ohne Script";
    const browser = await open("/kampagne-praxis");
    await browser.press("Kostenlosen Vergleich anfordern");
    expect(browser.texts("a").filter((said) => said.startsWith("Bitte"))).toHaveLength(5);
    browser.fill("Praxis- oder Arztname", name);
    browser.fill("Postleitzahl", "8005");
    browser.fill("Ort", "Zürich");
    browser.choose("Facharztgruppe", "Urologie");
    browser.fill("E-Mail", "variante.ohne.script@example.ch");
    browser.check(/AGB/);
    await browser.press("Kostenlosen Vergleich anfordern");
    browser.fill("Aktuelles Labor", "MedLab");
    await browser.press("Absenden");
    expect(browser.texts("h1")).toEqual(["Vielen Dank für Ihre Angaben"]);
    const sql = "select current_lab from campaign_interest where doctor_name = $1";
    expect(await query(sql, [name])).toEqual([{ current_lab: "MedLab" }]);
  });
});

describe("a page to read", () => {
  it.each<[path: string, title: string]>([
    ["/blog", "News"],
    ...articles.map(({ id, title }): [string, string] => [`/blog/${id}`, title]),
    ["/faq", "Häufige Fragen"],
    ["/privacy", "Datenschutzerklärung"],
    ["/terms", "Allgemeine Geschäftsbedingungen"],
    ["/imprint", "Impressum"],
    ["/under-construction", "Diese Seite entsteht"],
  ])("%s says what it is in title, description and address", async (path, title) => {
    const browser = await open(path);
    expect(browser.status).toBe(200);
    expect(browser.texts("h1")).toEqual([title]);
    expect(browser.texts("title")[0]).toMatch(/ \| Laborlotse$/);
    const description = browser.attributes("meta").find(({ name }) => name === "description");
    expect(description?.content).toMatch(/.{40,}/);
    expect(browser.attributes("link")).toContainEqual({
      rel: "canonical",
      href: PUBLIC_URL + path,
    });
  });

  it("that is not there leads back to the list", async () => {
    const browser = await open("/blog/gibt-es-nicht");
    expect([browser.status, browser.texts("h1")]).toEqual([404, ["Artikel nicht gefunden"]]);
    await browser.follow("Zurück zu den News");
    expect(browser.path).toBe("/blog");
  });

  it("opens a question by hand: three groups of three, closed at first, each with its own address", async () => {
    const browser = await open("/faq");
    const groups = browser.texts("h2").filter((title) => /Fragen$|^Für /.test(title));
    expect(groups).toEqual(["Allgemeine Fragen", "Für Praxen", "Für Labore"]);
    expect(browser.texts("summary").filter((question) => question.endsWith("?"))).toHaveLength(9);
    const details = browser.attributes("details");
    expect(details.filter(({ open: isOpen }) => isOpen !== undefined)).toEqual([]);
    expect(browser.attributes("div").map(({ id }) => id)).toContain("wie-lange-dauert-es");
  });
});
