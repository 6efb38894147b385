import type { Option } from "~/ui/field";
import { isUuid } from "../uuid";

/** Progress of an entry; «offen» is every one that is not done. */
export const statusTabs = [
  { value: "offen", label: "Offen" },
  { value: "neu", label: "Neu" },
  { value: "kontaktiert", label: "Kontaktiert" },
  { value: "offeriert", label: "Offeriert" },
  { value: "erledigt", label: "Erledigt" },
  { value: "alle", label: "Alle" },
] as const satisfies readonly Option[];

export const orders = [
  { value: "neueste", label: "Neueste zuerst" },
  { value: "aelteste", label: "Älteste zuerst" },
  { value: "aktivitaet", label: "Letzte Aktivität" },
  { value: "name", label: "Name" },
] as const satisfies readonly Option[];

/** Days of each period, today included; «eigener» takes the dates of the filter. */
export const periods = [
  { value: "", label: "alle" },
  { value: "heute", label: "heute", days: 1 },
  { value: "7t", label: "7 Tage", days: 7 },
  { value: "30t", label: "30 Tage", days: 30 },
  { value: "12w", label: "12 Wochen", days: 84 },
  { value: "1j", label: "1 Jahr", days: 365 },
  { value: "eigener", label: "von … bis" },
] as const satisfies readonly (Option & { days?: number })[];

export type StatusTab = (typeof statusTabs)[number]["value"];
export type DeskOrder = (typeof orders)[number]["value"];
export type Period = (typeof periods)[number]["value"];

/** What the list shows, as it stands in the address; empty texts filter nothing. */
export interface DeskFilter {
  q: string;
  kind: string;
  status: StatusTab;
  specialty: string;
  canton: string;
  period: Period;
  /** Days such as 2026-11-21, in Swiss time, both included; with the period «eigener» only. */
  from: string;
  to: string;
  order: DeskOrder;
  /** One kind with all its columns, instead of the list that all kinds share. */
  allColumns: boolean;
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Unknown values count as absent. `kindsWithoutAnswer` name the kinds whose entries are never open. */
export function readDeskFilter(
  query: URLSearchParams,
  kindsWithoutAnswer: readonly string[],
): DeskFilter {
  // No text of the database holds control characters or halves of a letter, nor takes them.
  const text = (name: string) =>
    (query.get(name) ?? "")
      .toWellFormed()
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, 200);
  const kind = text("art");
  const usual = kindsWithoutAnswer.includes(kind) ? "alle" : "offen";
  const period = oneOf(periods, query.get("zeit")) ?? "";
  const day = (name: string) => {
    const value = query.get(name) ?? "";
    return period === "eigener" && isDay(value) ? value : "";
  };
  return {
    q: text("q"),
    kind,
    status: oneOf(statusTabs, query.get("status")) ?? usual,
    specialty: text("fach"),
    canton: text("kanton"),
    period,
    from: day("von"),
    to: day("bis"),
    order: oneOf(orders, query.get("sort")) ?? "neueste",
    allColumns: kind !== "" && query.get("ansicht") === "spalten",
  };
}

function isDay(value: string): boolean {
  return DAY.test(value) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
}

function oneOf<Value extends string>(
  options: readonly { value: Value }[],
  wanted: string | null,
): Value | undefined {
  return options.find(({ value }) => value === wanted)?.value;
}

export const ENTRIES_PER_PAGE = 50;

/** The page of the list: after or before an entry, or the first one. `number` is for the eye only. */
export interface DeskCursor {
  after?: string | undefined;
  before?: string | undefined;
  number: number;
}

export function readDeskCursor(query: URLSearchParams): DeskCursor {
  const entry = (name: string) => {
    const value = query.get(name) ?? "";
    return isUuid(value) ? value : undefined;
  };
  const number = Number.parseInt(query.get("seite") ?? "1", 10);
  const [after, before] = [entry("nach"), entry("vor")];
  const isFirst = after === undefined && before === undefined;
  return { after, before, number: isFirst || !(number > 0) ? 1 : Math.min(number, 1_000_000) };
}

/** The query with some answers changed, back on the first page; empty ones leave the address. */
export function changedQuery(query: URLSearchParams, changes: Record<string, string>): string {
  const changed = new URLSearchParams(query);
  for (const name of ["nach", "vor", "seite"]) changed.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") changed.delete(name);
    else changed.set(name, value);
  }
  const text = changed.toString();
  return text === "" ? "" : `?${text}`;
}
