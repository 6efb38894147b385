import type { StateWord } from "#catalogue/state-words";
import { parseSearchQuery } from "~/forms/submissions/entry-summary.server";
import { entryStatuses } from "~/leads/desk/entry/entry-status";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { CANTON_OPTIONS, SPECIALTY_OPTIONS } from "~/list/desk-options";
import { type FilterField, findOption, readFilter } from "~/list/filter";
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

/** In days, today included; «eigener» uses the filter's dates. */
export const periods = [
  { value: "heute", label: "heute", days: 1 },
  { value: "7t", label: "7 Tage", days: 7 },
  { value: "30t", label: "30 Tage", days: 30 },
  { value: "12w", label: "12 Wochen", days: 84 },
  { value: "1j", label: "1 Jahr", days: 365 },
  { value: "eigener", label: "von … bis" },
] as const satisfies readonly (Option & { days?: number })[];

const OWN_PERIOD = { name: "zeit", value: "eigener" };

export const ENTRY_FIELDS = [
  {
    name: "art",
    label: "Art",
    options: submissionKinds.map(({ name, label }): Option => ({ value: name, label })),
  },
  { name: "fach", label: "Fachgebiet", options: SPECIALTY_OPTIONS },
  { name: "kanton", label: "Kanton", options: CANTON_OPTIONS },
  {
    name: "zustaendig",
    label: "Zuständig",
    options: [
      { value: "ich", label: "Meine" },
      { value: "niemand", label: "Niemand" },
    ],
  },
  { name: "zeit", label: "Zeitraum", options: periods },
  { name: "von", label: "von", onlyWith: OWN_PERIOD },
  { name: "bis", label: "bis", onlyWith: OWN_PERIOD },
  { name: "sort", label: "Sortierung", options: entryOrders, usual: "zutun" },
] as const satisfies readonly FilterField[];

export type StatusTab = "offen" | StateWord<"entry"> | "alle";
export type DeskOrder = (typeof entryOrders)[number]["value"];

export interface DeskFilter {
  q: string;
  kind: string;
  status: StatusTab;
  specialty: string;
  canton: string;
  period: (typeof periods)[number]["value"] | "";
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

/**
 * Ignores unknown values; shows kinds that need no answer in every status.
 * @param operatorId owner of «Meine»
 */
export function readDeskFilter(query: URLSearchParams, operatorId: string): DeskFilter {
  const values = readFilter(ENTRY_FIELDS, query);
  const kind = submissionKinds.find(({ name }) => name === values.art);
  const usual = kind?.needsAnswer === false ? "alle" : "offen";
  return {
    q: parseSearchQuery(query),
    kind: values.art,
    status: findOption(statusTabs, query.get("status")) ?? usual,
    specialty: values.fach,
    canton: values.kanton,
    period: values.zeit,
    from: values.von,
    to: values.bis,
    assignee: { ich: operatorId, niemand: null, "": undefined }[values.zustaendig],
    order: values.sort,
    allColumns: kind !== undefined && query.get("ansicht") === "spalten",
  };
}
