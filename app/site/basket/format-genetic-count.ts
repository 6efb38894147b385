import { formatCount } from "~/lib/format-number";

/** The uncounted part of a list, as a clause: who performs a genetic examination is not public. */
export function formatGeneticCount(count: number): string {
  return count === 1
    ? "eine genetische Untersuchung zählt nicht mit"
    : `${formatCount(count, "genetische Untersuchung", "genetische Untersuchungen")} zählen nicht mit`;
}
