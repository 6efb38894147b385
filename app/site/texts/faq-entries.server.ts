import { faqGroupTitles } from "#catalogue/kinds/faq";
import type { Faq } from "#catalogue/published";
import type { SampleShare } from "#catalogue/sample-note";

export interface FaqEntry {
  /** Part of a public address (/faq#…). */
  id: string;
  question: string;
  answer: readonly string[];
}

export interface FaqGroup {
  id: string;
  title: string;
  entries: readonly FaqEntry[];
}

/** Parts of public addresses too. */
const GROUP_IDS: Record<Faq["group"], string> = {
  "Allgemeine Fragen": "allgemein",
  "Für Praxen": "praxen",
  "Für Labore": "labore",
};

/**
 * Groups without published questions are left out.
 * @param samples how many of the laboratories are fictional
 */
export function faqGroups(faq: readonly Faq[], samples: SampleShare): readonly FaqGroup[] {
  return faqGroupTitles.flatMap((title) => {
    const entries = faq
      .filter(({ group }) => group === title)
      .map((one) => ({ id: one.id, question: one.question, answer: toParagraphs(one, samples) }));
    return entries.length === 0 ? [] : [{ id: GROUP_IDS[title], title, entries }];
  });
}

function toParagraphs({ answer, ...added }: Faq, samples: SampleShare): string[] {
  const ends = { all: added.whileAllAreSamples, some: added.whileSomeAreSamples, none: undefined };
  const end = ends[samples];
  const paragraphs = answer.split("\n").filter((paragraph) => paragraph.trim() !== "");
  if (end === undefined) return paragraphs;
  return [...paragraphs.slice(0, -1), `${paragraphs.at(-1)} ${end}`];
}

/** Below the questions, and closed like them. */
export const goodToKnow: FaqGroup = {
  id: "gut-zu-wissen",
  title: "Gut zu wissen",
  entries: [
    {
      id: "wechsel",
      question: "Was bei einem Wechsel zu klären ist",
      answer: [
        "Im heutigen Vertrag: Kündigungsfrist, Mindestmengen, Rückgabe von Geräten und Material. Mit dem neuen Labor: Beginn der Abholung, Versandmaterial, Anbindung Ihrer Praxissoftware und, wenn möglich, eine Übergangszeit, in der beide Labore Proben annehmen. Fragen Sie bei Verlaufswerten, ob Methode und Referenzbereiche gleich bleiben.",
      ],
    },
    {
      id: "browser",
      question: "Welche Browser genügen",
      answer: [
        "Chrome und Edge ab Version 111, Firefox ab 120 und Safari ab 16.4 zeigen alles; ältere Browser zeigen dieselben Seiten und Formulare in einfacher Form.",
      ],
    },
    {
      id: "nachweise",
      question: "Welche Nachweise zählen",
      answer: [
        "Eine Akkreditierung nach ISO 15189 ist nicht allgemein vorgeschrieben. Für mikrobiologische Analysen braucht ein Labor eine Bewilligung von Swissmedic; Praxislabore der Grundversorgung sind ausgenommen. Genetische Untersuchungen im medizinischen Bereich verlangen, von Ausnahmen abgesehen, eine Akkreditierung und eine Bewilligung des BAG. CAP, CLIA und FDA stammen aus den USA und sind kein Schweizer Nachweis.",
      ],
    },
  ],
};
