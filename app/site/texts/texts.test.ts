import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatPostalAddress } from "#catalogue/operator";
import { stripLinks } from "~/ui/prose/prose-text";
import { getText } from "../../../tests/kit/samples/prose-lines";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { charterSections } from "./charter-text.ts";
import { faqGroups, goodToKnow } from "./faq-entries.server.ts";
import { forLabsSections } from "./for-labs-text.ts";
import { imprintSections } from "./imprint-text.ts";
import { privacyDate, privacySections } from "./privacy-text.ts";
import { termsSections } from "./terms-text.ts";

const { operator } = samples;
const imprint = imprintSections(operator, "all");
const privacy = privacySections(operator);
const terms = termsSections(operator);
const slug = /^[a-z]+(-[a-z]+)*$/;

describe("the page for laboratories", () => {
  it("says what it costs, and how many practices ask only where that is known", () => {
    const read = (demand?: Parameters<typeof forLabsSections>[0]) =>
      getText(forLabsSections(demand));
    expect(read()).toContain("Ohne schriftliche Vereinbarung stellen wir nichts in Rechnung.");
    expect(read()).not.toContain("gezählt am");
    expect(read({ practices: 12, asOf: "28. November 2026" })).toContain(
      "für 12 Praxen Anfragen für Offerten erhalten (gezählt am 28. November 2026)",
    );
  });
});

describe("legal pages", () => {
  it("privacy has eight sections and is dated 15. Januar 2024", () => {
    expect(privacy).toHaveLength(8);
    expect(privacyDate).toBe("15. Januar 2024");
  });

  it("privacy names all rights of the DSG, the handing over of data included", () => {
    for (const right of [
      "Auskunft",
      "Herausgabe",
      "Art. 28 DSG",
      "Berichtigung",
      "Löschung",
      "Widerspruch",
    ])
      expect(getText(privacy)).toContain(right);
  });

  it("terms have nine sections and are dated 29. Juli 2025", () => {
    expect(terms).toHaveLength(9);
    expect(getText(terms)).toContain("29. Juli 2025");
  });

  it("terms name Zürich, Swiss law, intent and gross negligence, double opt-in, no contract party", () => {
    for (const words of [
      "schweizerisches Recht",
      "Gerichtsstand ist Zürich",
      "vorsätzlich oder grobfahrlässig",
      "Double-Opt-in",
      "Keine Vertragspartei",
      "qualifizierte Anbieter",
    ])
      expect(getText(terms)).toContain(words);
  });

  it("imprint names operator, address, e-mail, register number, copyright and sample data", () => {
    for (const words of [
      `${operator.legalEntity}, ${formatPostalAddress(operator)}`,
      operator.email,
      operator.registerNumber,
      `© 2025 ${operator.name}`,
      "fiktive Beispieldaten",
      // Required by the licence of the place data.
      "Ortsdaten: GeoNames (CC BY 4.0), von uns bearbeitet",
    ])
      expect(getText(imprint)).toContain(words);
  });

  it("imprint calls everything fictional only where everything is, and is silent where nothing is", () => {
    expect(getText(imprintSections(operator, "none"))).not.toContain("Beispiel");
    const some = getText(imprintSections(operator, "some"));
    expect(some).toContain("Was als Beispielprofil oder Beispieldaten bezeichnet ist, ist fiktiv");
    expect(some).not.toContain("Die gezeigten Labore");
  });

  it("take the operator's address and e-mail from what is published", () => {
    const naming = globSync("{app,catalogue,database,scripts}/**/*.{ts,tsx,mjs,json}").filter(
      (file) => {
        const text = readFileSync(file, "utf8");
        return text.includes(operator.street) || text.includes(operator.email);
      },
    );
    expect(naming).toEqual(["catalogue/sample/directory.json"]);
  });

  // Figures of deletions are held against the code in `tests/privacy-text.test.ts`.
  it.each([
    "Offerten, Entscheide und Umstiegspläne mit Ihrer Antwort zum Wechsel: 2 Jahre nach Entscheid, Rückzug oder Ende der Frist",
    "keine Namen, Adressen oder Nachrichten: höchstens 12 Monate",
    "Abmeldungen von E-Mails: unbefristet",
    "Ihre IP-Adresse speichern wir nicht",
    "innert 30 Tagen",
    "EDÖB",
  ])("privacy promises «%s»", (words) => {
    expect(getText(privacy)).toContain(words);
  });

  it.each([
    ["privacy", privacy],
    ["terms", terms],
    ["imprint", imprint],
    ["charter", charterSections(samples)],
  ])("%s has unique slugs, no open placeholder, Swiss spelling", (_name, sections) => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(slug);
    expect(getText(sections)).not.toMatch(/[ß!—{}[\]„“”]/);
    expect(getText(sections)).not.toContain("undefined");
  });
});

describe.each(["all", "some", "none"] as const)("FAQ, where samples are %s", (share) => {
  const groups = faqGroups(samples.faq, share);
  const entries = groups.flatMap((group) => group.entries);

  it("has the three groups with three questions each", () => {
    expect(groups.map(({ title }) => title)).toEqual([
      "Allgemeine Fragen",
      "Für Praxen",
      "Für Labore",
    ]);
    for (const group of groups) expect(group.entries).toHaveLength(3);
  });

  it("has one address per question, none shared with a group", () => {
    const all = [...groups, goodToKnow];
    const ids = all.flatMap((group) => [group.id, ...group.entries.map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(slug);
  });

  it("leaves out a group without a question", () => {
    const left = samples.faq.filter(({ group }) => group !== "Für Labore");
    expect(faqGroups(left, share).map(({ id }) => id)).toEqual(["allgemein", "praxen"]);
  });

  it("says of samples what is so", () => {
    const text = JSON.stringify(groups);
    expect(text.includes("Beispiel")).toBe(share !== "none");
    expect(text.includes("fiktive Beispieldaten")).toBe(share === "all");
  });

  it.each([...entries, ...goodToKnow.entries])(
    "$id is answered in 20 to 110 words, in Swiss spelling",
    ({ answer }) => {
      const text = stripLinks(answer.join(" "));
      expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(20);
      expect(text.split(/\s+/).length).toBeLessThanOrEqual(110);
      expect(text).not.toMatch(/[ß!—[\]„“”]/);
    },
  );
});
