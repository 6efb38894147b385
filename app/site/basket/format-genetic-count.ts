import { formatCount } from "~/lib/format-number";

/** The uncounted part of a list, after «ohne»: who performs a genetic examination is not public. */
export function formatGeneticCount(count: number): string {
  return count === 1
    ? "eine genetische Untersuchung"
    : formatCount(count, "genetische Untersuchung", "genetische Untersuchungen");
}
