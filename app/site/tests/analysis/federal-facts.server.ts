import { type FederalPosition, formatResult } from "#catalogue/federal-list";
import { formatList } from "#catalogue/format-list";
import type { Analysis } from "#catalogue/published";
import type { PublishedFederalList } from "~/directory/index.server";
import { formatDay } from "~/lib/swiss-time";

export type FederalFacts = ReturnType<typeof federalFacts>;

/** A position may not cost more than a franc for each point (annex 3 KLV). */
const MAX_FRANCS_PER_POINT = 1;
/** Criteria of rare diseases fill a page; a shortened name says so. */
const MAX_NAME = 140;

/** Positions of an analysis in the federal list, with their highest price. */
export function federalFacts(
  { federalPositions = [], outsideList }: Analysis,
  list: PublishedFederalList | undefined,
) {
  const listed = federalPositions.flatMap((number) => list?.position(number) ?? []);
  const differing = findDifferingColumns(listed);
  const listedPoints = listed.map(({ taxPoints }) => taxPoints);
  return {
    /** «1. Juli 2025»; undefined in a portal without a list. */
    edition: list && formatDay(list.edition),
    outsideList,
    /** From the cheapest to the dearest position; undefined if none has a price. */
    span:
      listedPoints.length === 0
        ? undefined
        : [toPrice(Math.min(...listedPoints)).francs, toPrice(Math.max(...listedPoints)).francs],
    depends: describeChoice(listed, differing),
    positions: federalPositions.map((number) => {
      const position = list?.position(number);
      return {
        number,
        name: position && shortened(position.name),
        /** What tells it from the others: «Kultur, negativ». */
        detail: position && shortened(getDetails(position, differing).join(", ")),
        price: position && toPrice(position.taxPoints),
        isLimited: position?.isLimited,
      };
    }),
  };
}

const COLUMNS = [
  { field: "method", one: "von der Methode", word: "Methode" },
  { field: "material", one: "vom Material", word: "Material" },
  { field: "result", one: "vom Resultat", word: "Resultat" },
] as const;

/** «Resultat» can also name how a value is measured, which is known before there is one. */
const MEASUREMENT = { field: "result", one: "von der Messart", word: "Messart" } as const;

type Column = (typeof COLUMNS)[number] | typeof MEASUREMENT;

function findDifferingColumns(positions: readonly FederalPosition[]): Column[] {
  return COLUMNS.filter(({ field }) => new Set(positions.map((one) => one[field])).size > 1).map(
    (column) =>
      column.field === "result" &&
      !positions.some(({ result }) => /negativ|positiv/i.test(result ?? ""))
        ? MEASUREMENT
        : column,
  );
}

function getDetails(position: FederalPosition, columns: readonly Column[]): string[] {
  return columns.flatMap(({ field }) => {
    const value = position[field];
    if (value === undefined) return [];
    return field === "result" ? formatResult(value) : value;
  });
}

/** Undefined where the names of the positions say it themselves. */
function describeChoice(
  positions: readonly FederalPosition[],
  columns: readonly Column[],
): string | undefined {
  if (positions.length < 2) return undefined;
  const labels = positions.map((one) => [one.name, ...getDetails(one, columns)].join(", "));
  if (new Set(labels).size < labels.length) return "Welche gilt, sagt Ihnen das Labor.";
  const [first, ...others] = columns;
  if (first === undefined) return undefined;
  const hasOneName = new Set(positions.map(({ name }) => name)).size === 1;
  if (hasOneName && others.length === 0) return `Welche gilt, hängt ${first.one} ab.`;
  const words = columns.map(({ word }) => word);
  return `Welche gilt, hängt von ${formatList(hasOneName ? words : [...words, "Umfang"], "oder")} ab.`;
}

function toPrice(taxPoints: number) {
  const francs = taxPoints * MAX_FRANCS_PER_POINT;
  return {
    taxPoints: withApostrophes(String(taxPoints)),
    francs: withApostrophes(francs.toFixed(2)),
  };
}

/** «2'610.00»: groups thousands, and keeps the decimals. */
function withApostrophes(amount: string): string {
  return amount.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, "'");
}

function shortened(name: string): string {
  if (name.length <= MAX_NAME) return name;
  return `${name.slice(0, MAX_NAME).replace(/[\s,;]*\S*$/, "")} …`;
}
