import { specialtyLabel } from "#catalogue/specialties";
import type { LocalEntry } from "~/forms/sending/local-entries";

export interface LocalStatistics {
  entries: number;
  labRequests: number;
  testInfoRequests: number;
  specialties: { label: string; count: number }[];
  lastEntry: string | undefined;
}

export function computeLocalStatistics(entries: readonly LocalEntry[]): LocalStatistics {
  const counts = new Map<string, number>();
  for (const { specialty } of entries) counts.set(specialty, (counts.get(specialty) ?? 0) + 1);
  const countRequests = (list: "labRequests" | "testInfoRequests") =>
    entries.reduce((sum, entry) => sum + entry[list].length, 0);
  return {
    entries: entries.length,
    labRequests: countRequests("labRequests"),
    testInfoRequests: countRequests("testInfoRequests"),
    specialties: [...counts]
      .map(([specialty, count]) => ({ label: specialtyLabel(specialty) || "Ohne Angabe", count }))
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, "de-CH")),
    lastEntry: newest(entries.map(({ timestamp }) => timestamp)),
  };
}

/** ISO time of the entry or its newest request, whichever is later. */
export function lastActivity(entry: LocalEntry): string | undefined {
  const requests = [...entry.labRequests, ...entry.testInfoRequests];
  return newest([entry.timestamp, ...requests.map(({ timestamp }) => timestamp)]);
}

function newest(times: readonly string[]): string | undefined {
  return times
    .filter((time) => !Number.isNaN(Date.parse(time)))
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
}
