import { counted } from "~/format-number";
import { cantons } from "../../../catalogue/cantons";
import type { Lab } from "../../../catalogue/published";
import { type ComparedGroup, NOT_STATED, plainRow, rankedRow } from "./compared-row.server";
import type { ComparisonQuery } from "./comparison-query";

type Labs = readonly Lab[];

export function ratingGroup(labs: Labs): ComparedGroup {
  const values = labs.map(({ rating, reviewCount }) =>
    reviewCount === 0
      ? NOT_STATED
      : {
          text: rating.toFixed(1),
          stars: rating,
          note: counted(reviewCount, "Bewertung", "Bewertungen"),
          measure: rating,
        },
  );
  const note = labs.some(({ sample }) => sample) ? "Beispieldaten" : undefined;
  return { name: "Bewertung", rows: [rankedRow("Sterne", values, "höchste Bewertung", note)] };
}

export function collectionGroup(labs: Labs, { canton }: ComparisonQuery): ComparedGroup {
  const label = cantons.find(({ value }) => value === canton)?.label;
  const comes = ({ collectionCantons }: Lab) =>
    canton === undefined || collectionCantons.includes(canton);
  const areas = labs.map(({ collectionCantons }) => collectionCantons.join(", ").toUpperCase());
  const area =
    canton === undefined
      ? plainRow(
          "Einzugsgebiet",
          areas.map((text) => ({ text })),
          "Kantone mit Abholung",
        )
      : rankedRow(
          `Kanton ${label}`,
          labs.map((lab, index) =>
            comes(lab)
              ? { text: "Ja", measure: 1 }
              : { text: "Nein", note: `holt in ${areas[index]} ab`, measure: 0 },
          ),
          "holt in Ihrem Kanton ab",
          "Ihre Angabe",
        );
  const tours = labs.map((lab) =>
    comes(lab)
      ? { text: lab.collection }
      : { text: lab.collection, note: `nicht im Kanton ${label}`, isSoft: true as const },
  );
  const hours = labs.map(({ openingHours }) => ({ text: openingHours }));
  return {
    name: "Abholung",
    rows: [area, plainRow("Touren", tours), plainRow("Öffnungszeiten", hours)],
  };
}

export function turnaroundGroup(labs: Labs): ComparedGroup {
  const values = labs.map(({ turnaround }) => ({ text: turnaround }));
  return {
    name: "Befundzeit",
    rows: [plainRow("Befund", values, "Angabe des Labors, keine Zusage")],
  };
}

const NUMBERS = ["kein", "ein", "zwei", "drei"];

export function connectionGroup(labs: Labs): ComparedGroup {
  const chosen = (names: readonly string[] | undefined, joint: string) =>
    names === undefined || names.length === 0
      ? NOT_STATED
      : { text: names.join(joint), measure: names.length };
  const orders = labs.map(({ orderWays }) => chosen(orderWays, " oder "));
  const results = labs.map(({ resultFormats }) => chosen(resultFormats, ", "));
  return {
    name: "Anbindung",
    rows: [
      rankedRow(
        "Auftrag",
        orders,
        (most) => `${NUMBERS[most]} Wege`,
        "wie die Praxis Aufträge erteilt",
      ),
      rankedRow(
        "Befundübermittlung",
        results,
        (most) => `${NUMBERS[most]} Formate`,
        "in die Praxissoftware",
      ),
    ],
  };
}

export function emergencyGroup(labs: Labs): ComparedGroup {
  const emergency = labs.map(({ isEmergencyLab }) =>
    isEmergencyLab ? { text: "Ja", measure: 1 } : { text: "Nein", measure: 0 },
  );
  // Who does not say so may telephone all the same: nobody is better here.
  const calls = labs.map(({ callsAhead }) => (callsAhead ? { text: "Ja" } : NOT_STATED));
  return {
    name: "Notfall",
    rows: [
      rankedRow("Notfalllabor", emergency, "mit Notfallbetrieb"),
      plainRow("Telefonische Vorabmeldung", calls, "bei stark auffälligen Werten"),
    ],
  };
}
