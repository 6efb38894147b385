import type { Sheet } from "./table-line.ts";

/** Of all sheets: as many as the largest table of ours has, the federal list, and twice those of any other. */
export const MAX_TABLE_ROWS = 20_000;
/** Of all sheets: 25 for each row; empty ones take a program as long as others. */
export const MAX_TABLE_CELLS = 500_000;
const MAX_COLUMNS = 200;
const MAX_CELL_LENGTH = 10_000;
/** Of all cells together: a workbook may store a text once and reference it a million times. */
const MAX_TEXT_LENGTH = 16_000_000;

export class TableTooLargeError extends Error {}

/** Whatever else a file contains is bounded by the memory of the program that reads it. */
export function areWithinLimits(sheets: readonly Sheet[]): boolean {
  let rows = MAX_TABLE_ROWS;
  let length = MAX_TEXT_LENGTH;
  for (const { lines } of sheets) {
    rows -= lines.length;
    if (rows < 0) return false;
    for (const { cells } of lines) {
      if (cells.length > MAX_COLUMNS) return false;
      for (const cell of cells) {
        length -= cell.length;
        if (length < 0 || cell.length > MAX_CELL_LENGTH) return false;
      }
    }
  }
  return true;
}
