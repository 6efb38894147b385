import { specialtyLabel } from "#catalogue/specialties";
import type { LocalEntry } from "~/forms/sending/local-entries";
import { csvTable } from "~/lib/csv";
import { isoDay } from "~/lib/swiss-time";
import { lastActivity } from "./statistics";
import { formatStoredTime } from "./stored-time";

interface Column {
  heading: string;
  name: string;
  cell: (entry: LocalEntry) => string | number;
  /** Differs in JSON: times as ISO, stored values unchanged. */
  value?: (entry: LocalEntry) => string | number | boolean | null;
}

/** In the promised order (docs/promises.md, Desk: local data). */
export const EXPORT_COLUMNS: readonly Column[] = [
  { heading: "ID", name: "id", cell: ({ id }) => id },
  { heading: "Session-ID", name: "sessionId", cell: ({ sessionId }) => sessionId },
  {
    heading: "Eingang",
    name: "timestamp",
    cell: ({ timestamp }) => formatStoredTime(timestamp),
    value: ({ timestamp }) => timestamp,
  },
  { heading: "Praxis", name: "practiceName", cell: ({ practiceName }) => practiceName },
  { heading: "Arzt/Ärztin", name: "doctorName", cell: ({ doctorName }) => doctorName },
  { heading: "Adresse", name: "address", cell: ({ address }) => address },
  {
    heading: "Facharztgruppe",
    name: "specialty",
    cell: ({ specialty }) => specialtyLabel(specialty),
    value: ({ specialty }) => specialty,
  },
  { heading: "Aktuelles Labor", name: "currentLab", cell: ({ currentLab }) => currentLab },
  { heading: "Kontakt", name: "contact", cell: ({ contact }) => contact },
  {
    heading: "AGB zugestimmt",
    name: "agreedToTerms",
    cell: ({ agreedToTerms }) => (agreedToTerms === undefined ? "" : agreedToTerms ? "Ja" : "Nein"),
    value: ({ agreedToTerms }) => agreedToTerms ?? null,
  },
  {
    heading: "Angefragte Labore",
    name: "labRequestsCount",
    cell: ({ labRequests }) => labRequests.length,
  },
  {
    heading: "Testanfragen",
    name: "testInfoRequestsCount",
    cell: ({ testInfoRequests }) => testInfoRequests.length,
  },
  {
    heading: "Letzte Aktivität",
    name: "lastActivity",
    cell: (entry) => formatStoredTime(lastActivity(entry)),
    value: (entry) => lastActivity(entry) ?? null,
  },
];

/** For spreadsheets: semicolons, UTF-8 with BOM, formatted times and values. */
export function toEntriesCsv(entries: readonly LocalEntry[]): string {
  const lines = [
    EXPORT_COLUMNS.map(({ heading }) => heading),
    ...entries.map((entry) => EXPORT_COLUMNS.map(({ cell }) => cell(entry))),
  ];
  return csvTable(lines);
}

/** The CSV's columns with stored values. */
export function toEntriesJson(entries: readonly LocalEntry[]): string {
  const records = entries.map((entry) =>
    Object.fromEntries(EXPORT_COLUMNS.map(({ name, cell, value = cell }) => [name, value(entry)])),
  );
  return `${JSON.stringify(records, null, 2)}\n`;
}

/** Uses the day of `now` in Zurich (docs/promises.md, Desk: local data). */
export function localExportName(extension: "csv" | "json", now: Date): string {
  return `praxis-daten-${isoDay(now)}.${extension}`;
}
