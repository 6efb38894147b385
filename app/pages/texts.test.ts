import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ProseSection } from "~/widgets/prose";
import { withoutLinks } from "~/widgets/prose-text";
import { operator, operatorAddress } from "../../catalogue/operator";
import { faqGroups } from "./faq-entries.ts";
import { imprintSections as imprint } from "./imprint-text.ts";
import { privacySections as privacy } from "./privacy-text.ts";
import { termsSections as terms } from "./terms-text.ts";

const slug = /^[a-z]+(-[a-z]+)*$/;

function textOf(sections: ProseSection[]): string {
  const texts = sections.flatMap(({ title, paragraphs }) => [
    title,
    ...paragraphs.flatMap((part) => (typeof part === "string" ? [part] : part.list)),
  ]);
  return withoutLinks(texts.join("\n"));
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
      `${operator.legalEntity}, ${operatorAddress}`,
      operator.email,
      operator.registerNumber,
      `© 2025 ${operator.name}`,
      "fiktive Beispieldaten",
    ])
      expect(textOf(imprint)).toContain(words);
  });

  it("take the operator's address and e-mail from the one file to change before going live", () => {
    const naming = globSync("{app,catalogue,database,scripts}/**/*.{ts,tsx,mjs}").filter((file) => {
      const text = readFileSync(file, "utf8");
      return text.includes(operator.street) || text.includes(operator.email);
    });
    expect(naming).toEqual(["catalogue/operator.ts"]);
  });

  // Each figure with its subject: a bare number would also be found elsewhere in the text.
  it.each([
    "Kontaktanfragen: 3 Jahre nach Erledigung",
    "Laborregistrierungen: 3 Jahre nach Erledigung",
    "Unbestätigte Bestellungen des Newsletters: 30 Tage",
    "Angaben zu versendeten E-Mails: 90 Tage",
    "Browserkennung eines Eintrags: nach 12 Monaten entfernt",
    "Serverprotokolle: höchstens 12 Monate",
    "Abmeldungen von E-Mails: unbefristet",
    "365 Tage",
    "höchstens 20 Einträge und behält sie höchstens 14 Tage",
    "verfallen nach 7 Tagen",
    "Ihre IP-Adresse speichern wir nicht",
    "gilt bei Formularen 1 Minute, bei Anmeldeversuchen im Verwaltungsbereich 15 Minuten",
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
    const text = withoutLinks(answer.join(" "));
    expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(50);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(120);
    expect(text).not.toMatch(/[ß!—[\]„“”]/);
  });
});
