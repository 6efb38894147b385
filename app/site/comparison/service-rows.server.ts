import { cantons } from "#catalogue/cantons";
import {
  findIntegration,
  formatDataFlows,
  formatIntegrationFormats,
} from "#catalogue/integrations";
import { countWeeklyHours, parseOpeningHours } from "#catalogue/opening-week";
import type { Lab, Software } from "#catalogue/published";
import {
  formatMedianTime,
  formatShareAnswered,
  NO_RESPONSE_FACTS,
  type ResponseFacts,
} from "#catalogue/response-facts";
import { getResultSpeed } from "#catalogue/result-speed";
import { formatIntegrationState } from "~/directory/index";
import { formatCount, formatNumber } from "~/lib/format-number";
import { formatDate } from "~/lib/swiss-time";
import type { ComparisonQuery } from "./comparison-query";
import {
  type ComparisonGroup,
  NOT_STATED_VALUE,
  toPlainRow,
  toRankedRow,
} from "./comparison-row.server";

type Labs = readonly Lab[];

/** A fictional rating is never ranked, and says beside it that it is fictional. */
export function buildRatingGroup(labs: Labs): ComparisonGroup {
  const samples = labs.filter(({ sample }) => sample);
  const areMixed = samples.length > 0 && samples.length < labs.length;
  const values = labs.map(({ rating, reviewCount, sample }) => {
    if (reviewCount === 0) return NOT_STATED_VALUE;
    const count = formatCount(reviewCount, "Bewertung", "Bewertungen");
    return {
      text: rating.toFixed(1),
      stars: rating,
      note: areMixed && sample ? `${count}, Beispieldaten` : count,
      measure: areMixed ? undefined : rating,
    };
  });
  const note = samples.length > 0 && !areMixed ? "Beispieldaten" : undefined;
  return { name: "Bewertung", rows: [toRankedRow("Sterne", values, "höchste Bewertung", note)] };
}

/** Not ranked: a laboratory that gets more requests is not the worse one. */
export function buildResponseGroup(labs: Labs): ComparisonGroup {
  const toValues = (
    words: (facts: ResponseFacts) => string,
    note: (facts: ResponseFacts) => string,
  ) =>
    labs.map(({ responseFacts: facts }) =>
      facts === undefined
        ? { text: NO_RESPONSE_FACTS, isSoft: true as const }
        : { text: words(facts), note: note(facts) },
    );
  const answered = toValues(
    formatShareAnswered,
    ({ answered, rounds, asOf }) => `${answered} von ${rounds}, Stand ${formatDate(asOf)}`,
  );
  const after = toValues(
    (facts) => formatMedianTime(facts) ?? "keine Antwort",
    () => "Median, ab der Einladung",
  );
  const changes = toValues(
    (facts) => formatNumber(facts.changes),
    () => "laut den Praxen",
  );
  const isCounted = labs.some(({ responseFacts }) => responseFacts !== undefined);
  return {
    name: "Offertanfragen",
    rows: isCounted
      ? [
          toPlainRow("Beantwortet", answered, "von uns gezählt"),
          toPlainRow("Zeit bis zur Antwort", after),
          toPlainRow("Wechsel zum Labor", changes),
        ]
      : [],
  };
}

function collectsIn({ collectionCantons }: Lab, canton: ComparisonQuery["canton"]): boolean {
  return canton === undefined || collectionCantons.includes(canton);
}

/** What a practice asks first. Speed is counted from the analyses; the laboratory's own words stand below. */
export function buildGlanceGroup(labs: Labs, { canton }: ComparisonQuery): ComparisonGroup {
  const label = cantons.find(({ value }) => value === canton)?.label;
  const tours = labs.map((lab) => {
    const value = { text: lab.collection, tours: lab.tours?.week };
    if (collectsIn(lab, canton)) return value;
    return { ...value, note: `nicht im Kanton ${label}`, isSoft: true as const };
  });
  const speed = labs.map(({ turnaround: note, analysisCounts }) => {
    const counted = getResultSpeed(analysisCounts);
    if (counted === undefined) return { ...NOT_STATED_VALUE, note };
    const { withinDay, timed } = counted;
    const text = `${formatNumber(withinDay)} von ${formatNumber(timed)}`;
    return { text, note, speed: counted, measure: withinDay / timed };
  });
  const most = Math.max(...labs.map(({ analysisCounts }) => analysisCounts.total));
  const totals = labs.map(({ analysisCounts: { total } }) =>
    total === 0
      ? NOT_STATED_VALUE
      : { text: formatNumber(total), share: total / most, measure: total },
  );
  const results = labs.map(({ resultFormats }) => toListValue(resultFormats, ", "));
  return {
    name: "Auf einen Blick",
    rows: [
      toPlainRow("Touren", tours),
      toRankedRow(
        "Befund innert 24 Stunden",
        speed,
        "grösster Anteil",
        "Analysen, gezählt aus den Angaben des Labors, keine Zusage",
      ),
      toRankedRow("Analysen insgesamt", totals, "die meisten Analysen"),
      toRankedRow(
        "Befundübermittlung",
        results,
        (most) => `${NUMBERS[most]} Formate`,
        "in die Praxissoftware",
      ),
    ],
  };
}

function toListValue(names: readonly string[] | undefined, joint: string) {
  return names === undefined || names.length === 0
    ? NOT_STATED_VALUE
    : { text: names.join(joint), measure: names.length };
}

export function buildCollectionGroup(labs: Labs, { canton }: ComparisonQuery): ComparisonGroup {
  const label = cantons.find(({ value }) => value === canton)?.label;
  const areas = labs.map(({ collectionCantons }) => collectionCantons.join(", ").toUpperCase());
  const area =
    canton === undefined
      ? toPlainRow(
          "Einzugsgebiet",
          labs.map((lab, index) => ({ text: areas[index] ?? "", area: toArea(lab) })),
          "Kantone mit Abholung",
        )
      : toRankedRow(
          `Kanton ${label}`,
          labs.map((lab, index) =>
            collectsIn(lab, canton)
              ? { text: "Ja", area: toArea(lab), measure: 1 }
              : {
                  text: "Nein",
                  note: `holt in ${areas[index]} ab`,
                  area: toArea(lab),
                  measure: 0,
                },
          ),
          "holt in Ihrem Kanton ab",
          "Ihre Angabe",
        );
  const hours = labs.map(({ openingHours }) => {
    const week = parseOpeningHours(openingHours);
    const note = week && `${countWeeklyHours(week)} Stunden pro Woche`;
    return { text: openingHours, note, week };
  });
  return {
    name: "Abholung",
    rows: [area, toPlainRow("Öffnungszeiten", hours)],
  };
}

function toArea({ collectionCantons, location }: Lab) {
  return { cantons: collectionCantons, seat: location.canton };
}

const NUMBERS = ["kein", "ein", "zwei", "drei"];

/** @param software published products; each that any laboratory connects to has a row */
export function buildConnectionGroup(labs: Labs, software: readonly Software[]): ComparisonGroup {
  const orders = labs.map(({ orderWays }) => toListValue(orderWays, " oder "));
  return {
    name: "Anbindung",
    rows: [
      toRankedRow(
        "Auftrag",
        orders,
        (most) => `${NUMBERS[most]} Auftragswege`,
        "wie die Praxis Aufträge erteilt",
      ),
      ...software
        .filter(({ id }) => labs.some((lab) => findIntegration(lab, id)))
        .map(({ id, name }) =>
          toPlainRow(
            name,
            labs.map((lab) => toConnectionValue(lab, id)),
            "Praxissoftware",
          ),
        ),
    ],
  };
}

/** Not stated does not mean no, and no value is best: a practice works with one software. */
function toConnectionValue(lab: Lab, softwareId: string) {
  const integration = findIntegration(lab, softwareId);
  if (integration === undefined) return NOT_STATED_VALUE;
  const note = [formatIntegrationFormats(integration), formatIntegrationState(integration)]
    .filter(Boolean)
    .join(", ");
  return { text: formatDataFlows(integration), note };
}

export function buildEmergencyGroup(labs: Labs): ComparisonGroup {
  const emergency = labs.map(({ isEmergencyLab }) =>
    isEmergencyLab ? { text: "Ja", measure: 1 } : { text: "Nein", measure: 0 },
  );
  // A laboratory that does not state it may call all the same, so no value is the best.
  const calls = labs.map(({ callsAhead }) => (callsAhead ? { text: "Ja" } : NOT_STATED_VALUE));
  return {
    name: "Notfall",
    rows: [
      toRankedRow("Notfalllabor", emergency, "mit Notfallbetrieb"),
      toPlainRow("Telefonische Vorabmeldung", calls, "bei stark auffälligen Werten"),
    ],
  };
}
