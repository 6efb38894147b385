import { foldCell } from "./fold-cell";
import type { TableLine } from "./table-line";

const DITTO_MARKS = new Set(
  ['"', "''", "“", "”", "„", "«", "»", "″", "〃", "dito", "ditto", "dto", "dto.", "idem", "detto"]
    .concat('-"-', '- " -', "-''-", "ebenso")
    .map(foldCell),
);

/** Reads «dito» and «"» as a person does: as what stands above, if something does. */
export function fillDittoMarks(lines: readonly TableLine[]): readonly TableLine[] {
  let above: readonly string[] = [];
  return lines.map((line) => {
    const cells = line.cells.map((cell, index) =>
      DITTO_MARKS.has(foldCell(cell)) ? above[index] || cell : cell,
    );
    // In a shifted line something else stands above.
    above = line.isShifted ? [] : cells;
    return { ...line, cells };
  });
}

export function isDittoMark(cell: string): boolean {
  return DITTO_MARKS.has(foldCell(cell));
}
