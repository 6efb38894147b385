import { specialtyLabel } from "#catalogue/specialties";
import type { PracticeRecord } from "~/forms/practice-record/practice-record";
import { csvTable } from "~/lib/csv";
import { formatSecond, isoDay } from "~/lib/swiss-time";

export interface LocalStatistics {
  labRequests: number;
  testInfoRequests: number;
  specialties: { label: string; count: number }[];
  lastEntry: string | undefined;
}

export function computeLocalStatistics(records: readonly PracticeRecord[]): LocalStatistics {
  const bySpecialty = Map.groupBy(records, ({ specialty }) => specialty);
  return {
    labRequests: records.flatMap(({ labRequests }) => labRequests).length,
    testInfoRequests: records.flatMap(({ testInfoRequests }) => testInfoRequests).length,
    specialties: [...bySpecialty]
      .map(([specialty, { length }]) => ({
        label: specialtyLabel(specialty) || "Ohne Angabe",
        count: length,
      }))
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, "de-CH")),
    lastEntry: getNewest(records),
  };
}

type Value = string | number | boolean | undefined;

/** In the promised order (docs/promises.md, Desk: local data). */
const COLUMNS: readonly [heading: string, name: string, value: (one: PracticeRecord) => Value][] = [
  ["ID", "id", ({ id }) => id],
  ["Session-ID", "sessionId", ({ sessionId }) => sessionId],
  ["Eingang", "timestamp", ({ timestamp }) => timestamp],
  ["Praxis", "practiceName", ({ practiceName }) => practiceName],
  ["Arzt/Ärztin", "doctorName", ({ doctorName }) => doctorName],
  ["Adresse", "address", ({ address }) => address],
  ["Facharztgruppe", "specialty", ({ specialty }) => specialty],
  ["Aktuelles Labor", "currentLab", ({ currentLab }) => currentLab],
  ["Kontakt", "contact", ({ contact }) => contact],
  ["AGB zugestimmt", "agreedToTerms", ({ agreedToTerms }) => agreedToTerms],
  ["Angefragte Labore", "labRequestsCount", ({ labRequests }) => labRequests.length],
  ["Testanfragen", "testInfoRequestsCount", ({ testInfoRequests }) => testInfoRequests.length],
  [
    "Letzte Aktivität",
    "lastActivity",
    (record) => getNewest([record, ...record.labRequests, ...record.testInfoRequests]),
  ],
];

const FORMATS: Readonly<Record<string, (text: string) => string>> = {
  timestamp: formatStoredTime,
  lastActivity: formatStoredTime,
  specialty: specialtyLabel,
};

/** For spreadsheets: semicolons, UTF-8 with BOM, German times and words. */
export function toLocalCsv(records: readonly PracticeRecord[]): string {
  const toCell = (name: string, value: Value = "") => {
    if (typeof value === "boolean") return value ? "Ja" : "Nein";
    return typeof value === "string" ? (FORMATS[name]?.(value) ?? value) : value;
  };
  return csvTable([
    COLUMNS.map(([heading]) => heading),
    ...records.map((one) => COLUMNS.map(([, name, value]) => toCell(name, value(one)))),
  ]);
}

/** The CSV's columns with stored values. */
export function toLocalJson(records: readonly PracticeRecord[]): string {
  const rows = records.map((one) =>
    Object.fromEntries(COLUMNS.map(([, name, value]) => [name, value(one) ?? null])),
  );
  return `${JSON.stringify(rows, null, 2)}\n`;
}

/** Uses the day of `now` in Zurich (docs/promises.md, Desk: local data). */
export function localExportName(extension: "csv" | "json", now: Date): string {
  return `praxis-daten-${isoDay(now)}.${extension}`;
}

/** Returns an invalid time unchanged. */
function formatStoredTime(iso: string): string {
  return Number.isNaN(Date.parse(iso)) ? iso : formatSecond(iso);
}

function getNewest(all: readonly { timestamp: string }[]): string | undefined {
  return all
    .map(({ timestamp }) => timestamp)
    .filter((time) => !Number.isNaN(Date.parse(time)))
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
}
