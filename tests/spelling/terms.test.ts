import { expect, it } from "vitest";
import { sourceTexts } from "./source-texts";

/** Words of the specification's own buttons, headings and sentences. */
const OFFER_BUTTONS =
  /^Angebot (?:anfragen|angefragt|anfordern|angefordert)$|^Angebote berechnen\b|^Nach dem Absenden fragen wir das Angebot von$/;
const SPECIALTY_HEADINGS = /^(?:Fachbereiche|Labore für alle Fachbereiche)$/;

/** One word for one thing (docs/glossary.md); the specification's own sentences keep theirs. */
const ONE_WORD: readonly { not: RegExp; but: string; in?: RegExp; except?: RegExp }[] = [
  // A category of tests in the specification.
  { not: /cytolog/i, but: "Zytologie", except: /^Cytologie$/ },
  { not: /Zutritt/, but: "Zugang" },
  { not: /Beispielangabe/, but: "Beispieldaten" },
  { not: /Offerten? (?:verlang|anforder)/, but: "Offerten anfragen", in: /^(?!app\/rounds\/plan)/ },
  {
    not: /Offertrunde/,
    but: "Anfrage",
    in: /^app\/(?:site|rounds\/practice|leads\/[a-z]+-form)\//,
  },
  { not: /\bordnen\b/, but: "sortieren" },
  { not: /\b[Ss]ehen (?:Sie|wir) .*durch\b/, but: "prüfen" },
  { not: /\bam meisten \p{Lu}/u, but: "die meisten" },
  { not: /zu erkennen (?:gibt|geben)/, but: "den Namen freigeben" },
  // The verb «angeboten» is no offer.
  { not: /angebot(?!en)/i, but: "Offerte» oder «Analysen", except: OFFER_BUTTONS },
  { not: /Fachbereich|Fachrichtung/, but: "Fachgebiet", except: SPECIALTY_HEADINGS },
  {
    // But the field of the forms.
    not: /Facharztgruppe/,
    but: "Fachgebiet",
    in: /^(?!app\/leads\/(?:campaign|practice-form|desk\/local-data)|app\/site\/(?:home\/hero|lab-check\/check-form))/,
  },
  { not: /Lab-Check|Labor-Check/i, but: "Laborcheck" },
  {
    not: /Zugang (?:erlaubt|zeigt)|(?:mit dem|im|Ihr) Zugang(?! zum)|Laborzugang|Laborportal|Adminbereich/,
    but: "Laborbereich» oder «Leitstand",
  },
  {
    not: /Abholung im Kanton(?! Ihrer)|Kanton der Praxis/,
    but: "Kanton Ihrer Praxis",
    in: /^app\/site\//,
  },
  { not: /Test(?:kategorie|suche\b)|Tests? suchen|\d Tests\b/, but: "Analysen" },
  // No page names a telephone.
  { not: /rufen Sie uns an/i, but: "schreiben Sie uns" },
];

it("calls one thing by one word", () => {
  const texts = sourceTexts().map(({ file, text }) => ({
    file,
    text: text.replace(/\s+/g, " ").trim(),
  }));
  const found = ONE_WORD.flatMap(({ not, but, in: where, except }) =>
    texts
      .filter(({ file, text }) => (where?.test(file) ?? true) && not.test(text))
      .filter(({ text }) => !except?.test(text))
      .map(({ file, text }) => `${file}: «${not.exec(text)?.[0]}» is «${but}»`),
  );
  expect(found).toEqual([]);
});
