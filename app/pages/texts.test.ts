import { describe, expect, it } from "vitest";
import { faqGroups } from "./faq-entries.ts";
import { imprintSections, type Section, withOperator } from "./imprint-text.ts";
import { privacySections } from "./privacy-text.ts";
import { termsSections } from "./terms-text.ts";

const operator = {
  name: "Probe AG",
  street: "Probeweg 1",
  postalCode: "8005",
  city: "Zürich",
  email: "probe@laborlotse.example",
  registerNumber: "CHE-000.000.000",
  jurisdiction: "Zürich",
};
const privacy = privacySections(operator);
const terms = termsSections(operator);
const imprint = imprintSections(operator);
const slug = /^[a-z]+(-[a-z]+)*$/;

function textOf(sections: Section[]): string {
  return sections
    .flatMap(({ title, paragraphs }) => [
      title,
      ...paragraphs.flatMap((part) => (typeof part === "string" ? [part] : part.list)),
    ])
    .join("\n");
}

describe("legal pages", () => {
  it("privacy has eight sections and is dated 15. Januar 2024", () => {
    expect(privacy).toHaveLength(8);
    expect(textOf(privacy)).toContain("15. Januar 2024");
  });

  it("terms have nine sections and are dated 29. Juli 2025", () => {
    expect(terms).toHaveLength(9);
    expect(textOf(terms)).toContain("29. Juli 2025");
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
      expect(textOf(terms)).toContain(words);
  });

  it("imprint names operator, address, e-mail, register number, copyright and sample data", () => {
    for (const words of [
      "Probe AG, Probeweg 1, 8005 Zürich",
      "probe@laborlotse.example",
      "CHE-000.000.000",
      "© 2025 Probe AG",
      "fiktive Beispieldaten",
    ])
      expect(textOf(imprint)).toContain(words);
  });

  // Each figure with its subject: a bare number would also be found elsewhere in the text.
  it.each([
    "Kontaktanfragen: 3 Jahre nach Erledigung",
    "Laborregistrierungen: 3 Jahre nach Erledigung",
    "Unbestätigte Bestellungen des Newsletters: 30 Tage",
    "Angaben zu versendeten E-Mails: 90 Tage",
    "nach 12 Monaten entfernt",
    "Serverprotokolle: höchstens 12 Monate",
    "Abmeldungen von E-Mails: unbefristet",
    "365 Tage",
    "höchstens 20 Einträge und behält sie höchstens 14 Tage",
    "verfallen nach 7 Tagen",
    "/24",
    "/48",
    "innert 30 Tagen",
    "EDÖB",
  ])("privacy promises «%s»", (words) => {
    expect(textOf(privacy)).toContain(words);
  });

  it.each([
    ["privacy", privacy],
    ["terms", terms],
    ["imprint", imprint],
  ])("%s has unique slugs, no open placeholder, Swiss spelling", (_name, sections) => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(slug);
    expect(textOf(sections)).not.toMatch(/[ß!—{}[\]„“”]/);
    expect(textOf(sections)).not.toContain("undefined");
  });

  it("an unknown placeholder is an error, not a text", () => {
    const broken = [{ id: "a", title: "A", paragraphs: ["{operator}"] }];
    expect(() => withOperator(broken, operator)).toThrow("{operator}");
  });
});

describe("FAQ", () => {
  const entries = faqGroups.flatMap((group) => group.entries);

  it("has the three groups with three questions each", () => {
    expect(faqGroups.map(({ title }) => title)).toEqual([
      "Allgemeine Fragen",
      "Für Praxen",
      "Für Labore",
    ]);
    for (const group of faqGroups) expect(group.entries).toHaveLength(3);
  });

  it("has one address per question, none shared with a group", () => {
    const ids = [...faqGroups.map(({ id }) => id), ...entries.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(12);
    for (const id of ids) expect(id).toMatch(slug);
  });

  it.each(entries)("$id is answered in 50 to 120 words, in Swiss spelling", ({ answer }) => {
    const text = answer.join(" ");
    expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(50);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(120);
    expect(text).not.toMatch(/[ß!—„“”]/);
  });
});
