import type { StateWord } from "#catalogue/state-words";
import { entryStatuses } from "~/leads/desk/entry/entry-status";
import type { Option } from "~/ui/field";

/** Progress of an entry; «offen» is every one that is not done. */
export const statusTabs: readonly { value: StatusTab; label: string }[] = [
  { value: "offen", label: "Offen" },
  ...entryStatuses.map(({ word, label }) => ({ value: word, label })),
  { value: "alle", label: "Alle" },
];

export const entryOrders = [
  { value: "zutun", label: "Zu tun zuerst" },
  { value: "neueste", label: "Neueste zuerst" },
  { value: "aelteste", label: "Älteste zuerst" },
  { value: "aktivitaet", label: "Letzte Aktivität" },
  { value: "name", label: "Name" },
] as const satisfies readonly Option[];

/** The one of an address that names none. */
export const DEFAULT_ORDER = "zutun";

/** Whose entries are shown. */
export const assignees = [
  { value: "", label: "alle" },
  { value: "ich", label: "Meine" },
  { value: "niemand", label: "Niemand" },
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

/** As the address says it. */
export type StatusTab = "offen" | StateWord<"entry"> | "alle";
export type DeskOrder = (typeof entryOrders)[number]["value"];
type Period = (typeof periods)[number]["value"];

/** What the list shows, as in the address; empty texts do not filter. */
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
  /** Id of an operator, null for unassigned entries; undefined: all. */
  assignee: string | null | undefined;
  order: DeskOrder;
  /** One kind with all its columns, instead of the list that all kinds share. */
  allColumns: boolean;
  /** Entries of one page that were ticked in it, for their export. */
  chosen?: readonly string[];
}

export const ENTRIES_PER_PAGE = 50;

/** The page of the list: after or before an entry, or the first one. `number` is for the eye only. */
export interface DeskCursor {
  after?: string | undefined;
  before?: string | undefined;
  number: number;
}
