import { describeCalculation } from "~/lib/potential";
import { formatMoment } from "~/lib/swiss-time";
import type { Cell } from "./submission-kind.server";

export function cellText(value: Cell): string {
  if (value === null) return "";
  if (value instanceof Date) return formatMoment(value);
  if (typeof value === "boolean") return value ? "Ja" : "Nein";
  return typeof value === "object" ? describeCalculation(value) : String(value);
}
