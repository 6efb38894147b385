import { formatNumber } from "~/lib/format-number";

export function countChanges(kinds: readonly string[]) {
  const count = (one: string) => kinds.filter((kind) => kind === one).length;
  return { added: count("new"), changed: count("changed"), removed: count("removed") };
}

export function formatCounts({ added, changed, removed }: ReturnType<typeof countChanges>) {
  const parts = [
    [added, "neu"],
    [changed, "geändert"],
    [removed, "entfernt"],
  ] as const;
  const found = parts.filter(([count]) => count > 0);
  return found.map(([count, word]) => `${formatNumber(count)} ${word}`).join(", ");
}

/** «Zeile 7», «Zeilen 7, 9», «60 Zeilen: 7, 9, 12, 13, 14 …». */
export function formatRows(rows: readonly number[], most = 5): string {
  const shown = rows.slice(0, most).join(", ");
  if (rows.length > most) return `${rows.length} Zeilen: ${shown} …`;
  return `${rows.length === 1 ? "Zeile" : "Zeilen"} ${shown}`;
}
