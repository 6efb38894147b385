import { formatNumber } from "~/lib/format-number";

export function countChanges(kinds: readonly string[]) {
  const count = (one: string) => kinds.filter((kind) => kind === one).length;
  return { added: count("new"), changed: count("changed"), removed: count("removed") };
}

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
