import type { StateWord } from "#catalogue/state-words";
import { entryStatuses } from "~/leads/desk/entry/entry-status";
import type { Option } from "~/ui/field";

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

/** The order if the address names none. */
export const DEFAULT_ORDER = "zutun";

export const assignees = [
  { value: "", label: "alle" },
  { value: "ich", label: "Meine" },
  { value: "niemand", label: "Niemand" },
] as const satisfies readonly Option[];

/** In days, today included; «eigener» uses the filter's dates. */
export const periods = [
  { value: "", label: "alle" },
  { value: "heute", label: "heute", days: 1 },
  { value: "7t", label: "7 Tage", days: 7 },
  { value: "30t", label: "30 Tage", days: 30 },
  { value: "12w", label: "12 Wochen", days: 84 },
  { value: "1j", label: "1 Jahr", days: 365 },
  { value: "eigener", label: "von … bis" },
] as const satisfies readonly (Option & { days?: number })[];

export type StatusTab = "offen" | StateWord<"entry"> | "alle";
export type DeskOrder = (typeof entryOrders)[number]["value"];
type Period = (typeof periods)[number]["value"];

export interface DeskFilter {
  q: string;
  kind: string;
  status: StatusTab;
  specialty: string;
  canton: string;
  period: Period;
  /** Dates such as 2026-11-21 in Swiss time, both inclusive; only for the period «eigener». */
  from: string;
  to: string;
  /** Id of an operator, null for unassigned entries, undefined for all. */
  assignee: string | null | undefined;
  order: DeskOrder;
  /** Shows one kind with all its columns instead of the shared list. */
  allColumns: boolean;
  /** Ids of ticked entries, for their export. */
  selectedIds?: readonly string[];
}

export const ENTRIES_PER_PAGE = 50;

/** Page after or before an entry, or the first one. `number` is for display only. */
export interface DeskCursor {
  after?: string | undefined;
  before?: string | undefined;
  number: number;
}
