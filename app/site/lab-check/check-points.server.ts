import type { Canton } from "#catalogue/cantons";
import { formatCantons } from "#catalogue/fitting-labs";
import { findIntegration, formatDataFlows } from "#catalogue/integrations";
import type { Priority } from "#catalogue/priorities";
import type { Lab } from "#catalogue/published";
import { formatWithinDay, getResultSpeed } from "#catalogue/result-speed";
import { specialtyLabel } from "#catalogue/specialties";
import { labSpecialties } from "#catalogue/terms";
import type { LabCoverage } from "~/directory/index.server";
import { formatCount } from "~/lib/format-number";
import { formatDate } from "~/lib/swiss-time";

/** A requirement that a laboratory meets, misses or does not mention; a missing statement never counts as a no. */
export interface CheckPoint {
  is: "given" | "missing" | "unknown";
  text: string;
  note?: string | undefined;
}

export interface CheckRequirements {
  /** Possible cantons of the practice; empty for an unknown postal code. */
  cantons: readonly Canton[];
  specialty: string;
  priorities: readonly string[];
  software: { id: string; name: string } | undefined;
  /** How much of the practice's list each laboratory performs; empty without a list. */
  covered: readonly LabCoverage[];
  /** Median number of analyses. */
  usualBreadth: number;
  /** Where nobody collects: the distance to the nearest place where this laboratory does. */
  nearest?: string | undefined;
}

/** In the order of the questions. */
export function toCheckPoints(lab: Lab, requirements: CheckRequirements): CheckPoint[] {
  const hasPriority = (priority: Priority) => requirements.priorities.includes(priority);
  return [
    collection(lab, requirements),
    ...(hasPriority("kurier") ? [courier(lab, requirements)] : []),
    ...specialty(lab, requirements),
    ...(requirements.software || hasPriority("anbindung") ? [connection(lab, requirements)] : []),
    ...(hasPriority("befundzeit") ? [turnaround(lab)] : []),
    ...(requirements.covered.length > 0 ? [listedAnalyses(lab, requirements)] : []),
    ...(hasPriority("breite") ? [breadth(lab, requirements)] : []),
    ...(hasPriority("notfall") ? [emergency(lab)] : []),
  ];
}

function servedCantons({ collectionCantons }: Lab, { cantons }: CheckRequirements): Canton[] {
  return cantons.filter((canton) => collectionCantons.includes(canton));
}

function collection(lab: Lab, requirements: CheckRequirements): CheckPoint {
  if (requirements.cantons.length === 0)
    return { is: "unknown", text: "Abholung bei Ihnen: Ihre Postleitzahl kennen wir nicht" };
  const served = servedCantons(lab, requirements);
  if (served.length > 0) return { is: "given", text: `Holt ${formatCantons(served)} ab` };
  return { is: "missing", text: "Holt in Ihrem Kanton nicht ab", note: requirements.nearest };
}

/** A day or a rhythm, in the laboratories' words; «auf Abruf» is neither. */
const REGULAR_TOUR =
  /[Tt]äglich|[Ww]öchentlich|[Ss]tündlich|[Ww]erktags|\b(Mo|Di|Mi|Do|Fr|Sa|So)\b|(Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|(pro|je|am|jeden|\/)\s*(Werktag|Tag|Woche)/;

function courier(lab: Lab, requirements: CheckRequirements): CheckPoint {
  const text = `Touren: ${lab.collection}`;
  const isRegular = lab.tours?.week.some((tours) => tours > 0) ?? REGULAR_TOUR.test(lab.collection);
  if (!isRegular) return { is: "unknown", text, note: "keine festen Touren genannt" };
  if (servedCantons(lab, requirements).length > 0) return { is: "given", text };
  const isKnown = requirements.cantons.length > 0;
  return {
    is: isKnown ? "missing" : "unknown",
    text,
    note: isKnown ? "nicht in Ihrem Kanton" : undefined,
  };
}

/** A specialty that no laboratory can name is not checked. */
function specialty({ specialties }: Lab, requirements: CheckRequirements): CheckPoint[] {
  const field = labSpecialties.find((name) => name === specialtyLabel(requirements.specialty));
  if (field === undefined) return [];
  return specialties.includes(field)
    ? [{ is: "given", text: `Nennt ${field} als Fachgebiet` }]
    : [{ is: "missing", text: `Nennt ${field} nicht als Fachgebiet` }];
}

function connection(lab: Lab, { software }: CheckRequirements): CheckPoint {
  if (software !== undefined) {
    const integration = findIntegration(lab, software.id);
    if (integration === undefined)
      return { is: "unknown", text: `Anbindung an ${software.name}: keine Angabe` };
    const { orders, results, state, checkedAt, isOld } = integration;
    const note = `${state} am ${formatDate(checkedAt)}${isOld ? ", älter als ein Jahr" : ""}`;
    const text = `${formatDataFlows(integration)} über ${software.name}`;
    if (orders && results) return { is: "given", text, note };
    return {
      is: "unknown",
      text,
      note: `${note}; ${orders ? "Befunde" : "Aufträge"}: keine Angabe`,
    };
  }
  const formats = lab.resultFormats ?? [];
  if (formats.length > 0)
    return { is: "given", text: `Befunde in die Praxissoftware: ${formats.join(", ")}` };
  if (lab.orderWays?.includes("Praxissoftware"))
    return { is: "given", text: "Aufträge aus der Praxissoftware" };
  return { is: "unknown", text: "Anbindung der Praxissoftware: keine Angabe" };
}

/** Within a day of the sample's arrival, counted from the times that the laboratory states for each analysis. */
function turnaround({ turnaround: note, analysisCounts }: Lab): CheckPoint {
  const speed = getResultSpeed(analysisCounts);
  if (speed === undefined)
    return { is: "unknown", text: "Befundzeit der Analysen: keine Angabe", note };
  const isQuick = speed.withinDay * 2 >= speed.timed;
  return { is: isQuick ? "given" : "missing", text: formatWithinDay(speed), note };
}

const MAX_NAMED = 4;

function listedAnalyses({ id }: Lab, { covered }: CheckRequirements): CheckPoint {
  const coverage = covered.find(({ lab }) => lab.id === id);
  if (coverage === undefined || coverage.isUnknown)
    return { is: "unknown", text: "Ihre Analysen: nicht erfasst" };
  const total = coverage.covered + coverage.missing.length;
  const text = `${coverage.covered} von ${formatCount(total, "Analyse", "Analysen")} Ihrer Liste`;
  if (coverage.missing.length === 0) return { is: "given", text };
  const named = coverage.missing.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = coverage.missing.length - named.length;
  const note = `ohne ${named.join(", ")}${more > 0 ? ` und ${more} weitere` : ""}`;
  return { is: "missing", text, note };
}

function breadth(
  { analysisCounts: { total } }: Lab,
  { usualBreadth }: CheckRequirements,
): CheckPoint {
  if (total === 0) return { is: "unknown", text: "Zahl der Analysen: keine Angabe" };
  const text = formatCount(total, "Analyse", "Analysen");
  return total >= usualBreadth
    ? { is: "given", text: `${text}: gehört zur breiteren Hälfte der Labore` }
    : { is: "missing", text: `${text}: gehört nicht zur breiteren Hälfte der Labore` };
}

function emergency({ isEmergencyLab, openingHours }: Lab): CheckPoint {
  return isEmergencyLab
    ? { is: "given", text: "Notfallbetrieb", note: openingHours }
    : { is: "missing", text: "Kein Notfallbetrieb", note: openingHours };
}
