import { expect, it } from "vitest";
import { sourceTexts } from "./source-texts";

/** One word for one thing (docs/glossary.md); the specification's own sentences keep theirs. */
const ONE_WORD: readonly { not: RegExp; but: string; in?: RegExp; except?: readonly string[] }[] = [
  // A category of tests in the specification.
  { not: /cytolog/i, but: "Zytologie", except: ["Cytologie"] },
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
  // No page names a telephone.
  { not: /rufen Sie uns an/i, but: "schreiben Sie uns" },
];

it("calls one thing by one word", () => {
  const texts = sourceTexts().map(({ file, text }) => ({ file, text: text.replace(/\s+/g, " ") }));
  const found = ONE_WORD.flatMap(({ not, but, in: where, except = [] }) =>
    texts
      .filter(({ file, text }) => (where?.test(file) ?? true) && not.test(text))
      .filter(({ text }) => !except.includes(text))
      .map(({ file, text }) => `${file}: «${not.exec(text)?.[0]}» is «${but}»`),
  );
  expect(found).toEqual([]);
});
