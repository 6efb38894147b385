import { faqGroupTitles } from "#catalogue/kinds/faq";
import { REVIEW_AFTER_DAYS } from "#catalogue/lab-reviews";
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

const REVIEWS: Record<SampleShare, string> = {
  all: " Die gezeigten gehören zu den Beispieldaten.",
  some: " Die von Beispielprofilen sind fiktiv.",
  none: "",
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

/** Below the questions: what a practice should know before it asks a laboratory. */
export const goodToKnow = (samples: SampleShare): readonly { title: string; text: string }[] => [
  {
    title: "Woher die Bewertungen stammen",
    text: `Bewerten kann ein Labor nur eine Praxis, die über Laborlotse eine Offerte dieses Labors angenommen hat, frühestens ${REVIEW_AFTER_DAYS} Tage danach. Könnte eine Bewertung jemanden nennen, lesen wir sie, bevor sie erscheint.${REVIEWS[samples]} Mehr steht unter «So vergleichen wir».`,
  },
  {
    title: "Wie sich das Portal finanziert",
    text: "Durch Partnerschaften mit Laboren; Praxen bezahlen nichts. Was ein Labor uns bezahlt, ändert die voreingestellte Reihenfolge nicht.",
  },
  {
    title: "Wie Ihre Angaben zum Labor gelangen",
    text: "Wir laden die Labore per E-Mail ein, in der Regel eine Stunde Arbeitszeit, nachdem Sie Ihre E-Mail-Adresse bestätigt haben. Über einen Link sehen sie Kanton, zwei Ziffern der Postleitzahl, Facharztgruppe und Bedarf. Name, Adresse, E-Mail und Telefon sieht erst das Labor, dessen Offerte Sie wählen, es sei denn, Sie geben sie vorher frei. Ihr aktuelles Labor und Ihre Antworten zu Zufriedenheit und Vergütungen geben wir nicht weiter.",
  },
  {
    title: "Was bei einem Wechsel zu klären ist",
    text: "Im heutigen Vertrag: Kündigungsfrist, Mindestmengen, Rückgabe von Geräten und Material. Mit dem neuen Labor: Beginn der Abholung, Versandmaterial und, wenn möglich, eine Übergangszeit, in der beide Labore Proben annehmen. Fragen Sie bei Verlaufswerten, ob Methode und Referenzbereiche gleich bleiben.",
  },
  {
    title: "Ob Ihre Praxissoftware passt",
    text: "Das hängt von der Software und vom Labor ab. Lassen Sie sich in der Offerte bestätigen: elektronische Aufträge, Übernahme der Befunde, einmalige und laufende Kosten, Ansprechperson bei Störungen. Über Laborlotse laufen weder Aufträge noch Befunde.",
  },
  {
    title: "Welche Nachweise zählen",
    text: "Eine Akkreditierung nach ISO 15189 ist nicht allgemein vorgeschrieben. Für mikrobiologische Analysen braucht ein Labor eine Bewilligung von Swissmedic; Praxislabore der Grundversorgung sind ausgenommen. Genetische Untersuchungen im medizinischen Bereich verlangen, von Ausnahmen abgesehen, eine Akkreditierung und eine Bewilligung des BAG. CAP, CLIA und FDA stammen aus den USA und sind kein Schweizer Nachweis.",
  },
];
