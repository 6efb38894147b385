import { toPlainText } from "../../lib/plain-text.ts";

/** A row that is not blank, with its number in the spreadsheet. */
export interface TableLine {
  row: number;
  cells: readonly string[];
}

/** Strips the apostrophe that our own files put before what could be a formula. */
export function toPlainCell(text: string): string {
  const plain = toPlainText(text).replaceAll("\t", " ");
  return plain.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/, "");
}

/** Twice the limit of any table of ours. */
export const MAX_TABLE_ROWS = 20_000;

export class TableTooLargeError extends Error {}
