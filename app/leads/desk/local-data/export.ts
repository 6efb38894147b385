import { specialtyLabel } from "#catalogue/specialties";
import type { PracticeRecord } from "~/forms/practice-record/practice-record";
import { isoDay } from "~/lib/swiss-time";
import type { TableCell } from "~/lib/table-cell";

export interface LocalStatistics {
  labRequests: number;
  testInfoRequests: number;
  specialties: { label: string; count: number }[];
  lastEntry: string | undefined;
}

export function computeLocalStatistics(records: readonly PracticeRecord[]): LocalStatistics {
  const bySpecialty = new Map<string, number>();
  for (const { specialty } of records) {
    bySpecialty.set(specialty, (bySpecialty.get(specialty) ?? 0) + 1);
  }
  return {
    labRequests: records.flatMap(({ labRequests }) => labRequests).length,
    testInfoRequests: records.flatMap(({ testInfoRequests }) => testInfoRequests).length,
    specialties: [...bySpecialty]
      .map(([specialty, count]) => ({ label: specialtyLabel(specialty) || "Ohne Angabe", count }))
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, "de-CH")),
    lastEntry: getNewest(records),
  };
}

type Value = string | number | boolean | undefined;

/** In the promised order (docs/promises.md, Desk: local data). */
const COLUMNS: readonly Column[] = [
  ["ID", "id", ({ id }) => id],
  ["Session-ID", "sessionId", ({ sessionId }) => sessionId],
  ["Eingang", "timestamp", ({ timestamp }) => timestamp, toStoredMoment],
  ["Praxis", "practiceName", ({ practiceName }) => practiceName],
  ["Arzt/Ärztin", "doctorName", ({ doctorName }) => doctorName],
  ["Adresse", "address", ({ address }) => address],
  ["Facharztgruppe", "specialty", ({ specialty }) => specialty, specialtyLabel],
  ["Aktuelles Labor", "currentLab", ({ currentLab }) => currentLab],
  ["Kontakt", "contact", ({ contact }) => contact, (phone) => ({ phone })],
  ["AGB zugestimmt", "agreedToTerms", ({ agreedToTerms }) => agreedToTerms],
  ["Angefragte Labore", "labRequestsCount", ({ labRequests }) => labRequests.length],
  ["Testanfragen", "testInfoRequestsCount", ({ testInfoRequests }) => testInfoRequests.length],
  [
    "Letzte Aktivität",
    "lastActivity",
    (record) => getNewest([record, ...record.labRequests, ...record.testInfoRequests]),
    toStoredMoment,
  ],
];

type Column = [
  heading: string,
  name: string,
  value: (record: PracticeRecord) => Value,
  toCell?: (text: string) => TableCell,
];

export function toLocalTable(records: readonly PracticeRecord[]) {
  const toRow = (record: PracticeRecord) =>
    COLUMNS.map(([, , getValue, toCell]): TableCell => {
      const value = getValue(record) ?? null;
      return typeof value === "string" && toCell !== undefined ? toCell(value) : value;
    });
  return { head: COLUMNS.map(([heading]) => heading), batches: [records.map(toRow)] };
}

/** The table's columns with stored values. */
export function toLocalJson(records: readonly PracticeRecord[]): string {
  const rows = records.map((one) =>
    Object.fromEntries(COLUMNS.map(([, name, value]) => [name, value(one) ?? null])),
  );
  return `${JSON.stringify(rows, null, 2)}\n`;
}

export type LocalFormat = "xlsx" | "csv" | "json";

/** Uses the day of `now` in Zurich (docs/promises.md, Desk: local data). */
export function localExportName(extension: LocalFormat, now: Date): string {
  return `praxis-daten-${isoDay(now)}.${extension}`;
}

/** Returns an invalid time unchanged. */
function toStoredMoment(iso: string): TableCell {
  return Number.isNaN(Date.parse(iso)) ? iso : new Date(iso);
}

function getNewest(all: readonly { timestamp: string }[]): string | undefined {
  return all
    .map(({ timestamp }) => timestamp)
    .filter((time) => !Number.isNaN(Date.parse(time)))
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
}
