import { type Canton, cantons } from "#catalogue/cantons";
import { foldCell } from "~/directory/tables/fold-cell";
import { parseLine } from "./text-cells";

export interface WrittenPlace {
  street?: string;
  postalCode?: string;
  town?: string;
}

/** Takes «Bahnhofstrasse 1, CH-8001 Zürich» apart, from whichever cell it stands in. */
export function splitPlace(cell: string): WrittenPlace {
  const text = parseLine(cell.trim());
  const [found, before = "", postalCode, town = ""] =
    /^(?:(.*?)[,;]?\s+)?(?:CH|FL)?[- ]?(\d{4})(?:\s+(\p{L}.*))?$/iu.exec(text) ?? [];
  if (found === undefined || postalCode === undefined) return {};
  return { postalCode, ...(before && { street: before }), ...(town && { town }) };
}

const OTHER_NAMES: Readonly<Partial<Record<Canton, readonly string[]>>> = {
  ...{ be: ["Berne"], fr: ["Fribourg"], vd: ["Vaud"], vs: ["Valais"], ne: ["Neuchâtel"] },
  ...{ ge: ["Genève"], ti: ["Ticino"], sg: ["Sankt Gallen"], bs: ["Basel Stadt"] },
  ...{ bl: ["Baselland", "Basel Landschaft"], gr: ["Grisons", "Grigioni"] },
};

const CODES = new Map<string, Canton>(
  cantons.flatMap(({ value, label }) =>
    [value, `Kt. ${value}`, label, `Kanton ${label}`, ...(OTHER_NAMES[value] ?? [])].map(
      (name) => [foldCell(name), value] as const,
    ),
  ),
);

const EVERYWHERE = new Set(
  ["ganze Schweiz", "gesamte Schweiz", "Schweiz", "schweizweit", "alle Kantone", "alle", "CH"]
    .concat("in der ganzen Schweiz", "toute la Suisse", "tutta la Svizzera", "national")
    .map(foldCell),
);

export function parseCanton(cell: string): Canton | undefined {
  return CODES.get(foldCell(cell));
}

/** @returns undefined unless every word is a canton */
export function parseCantons(cell: string): Canton[] | undefined {
  if (EVERYWHERE.has(foldCell(cell))) return cantons.map(({ value }) => value);
  const names = cell.split(/[,;/|+\n]|\s(?:und|et|e)\s/).map((name) => name.trim());
  const found = names.filter(Boolean).flatMap((name) => {
    const spaced = name.split(/\s+/).map((word) => parseCanton(word));
    const whole = parseCanton(name);
    return whole === undefined ? spaced : [whole];
  });
  if (found.length === 0 || found.includes(undefined)) return undefined;
  return cantons.flatMap(({ value }) => (found.includes(value) ? [value] : []));
}

export function formatCanton(value: unknown): string {
  return String(value).toUpperCase();
}

export function formatCantonCodes(values: unknown): string {
  if (!Array.isArray(values)) return "";
  if (values.length === cantons.length) return "ganze Schweiz";
  return values.map(formatCanton).join(", ");
}
