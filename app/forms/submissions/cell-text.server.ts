import { describeCalculation } from "~/lib/potential";
import { formatMoment } from "~/lib/swiss-time";
import type { EntryCell } from "./submission-kind.server";

export function cellText(value: EntryCell): string {
  if (value === null) return "";
  if (value instanceof Date) return formatMoment(value);
  if (typeof value === "boolean") return value ? "Ja" : "Nein";
  return typeof value === "object" ? describeCalculation(value) : String(value);
}
