import { toPlainText } from "../../lib/plain-text.ts";

/** A row that is not blank, with its number in the spreadsheet. */
export interface TableLine {
  row: number;
  cells: readonly string[];
  /** Has not as many cells as others in a CSV file: one of them may be half a number, or hold several. */
  isShifted?: boolean | undefined;
}

/** A CSV file is one sheet without a name. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  lines: readonly TableLine[];
}

/** The sheets of a file, or the reason why it can't be read. */
export type TableFile =
  | { sheets: readonly Sheet[]; errors?: never }
  | { sheets?: never; errors: RowError[] };

export interface RowError {
  row: number;
  /** Empty: the row or the file as a whole. */
  column: string;
  message: string;
}

export function toFileErrors(message: string): { errors: RowError[] } {
  return { errors: [{ row: 0, column: "", message }] };
}

export function formatRowError({ row, column, message }: RowError): string {
  const place = [row > 0 ? `Zeile ${row}` : "", column].filter(Boolean).join(", ");
  return place === "" ? message : `${place}: ${message}`;
}

/** Strips the apostrophe that our own files put before what could be a formula. */
export function toPlainCell(text: string): string {
  const plain = toPlainText(text).replaceAll("\t", " ");
  return plain.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/, "");
}
