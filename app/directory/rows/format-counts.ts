import { formatNumber } from "~/lib/format-number";

export function formatCounts({
  added,
  changed,
  removed,
}: {
  added: number;
  changed: number;
  removed: number;
}): string {
  return [
    ...(added > 0 ? [`${formatNumber(added)} neu`] : []),
    ...(changed > 0 ? [`${formatNumber(changed)} geändert`] : []),
    ...(removed > 0 ? [`${formatNumber(removed)} entfernt`] : []),
  ].join(", ");
}
