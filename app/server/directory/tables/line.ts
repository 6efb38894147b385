/** A row that is not blank, with its number in the spreadsheet. */
export interface Line {
  row: number;
  cells: readonly string[];
}

/** Composed (NFC), without the apostrophe that our own files put before what could be a formula. */
export function toCell(text: string): string {
  return text
    .normalize("NFC")
    .trim()
    .replace(/^'(?=\s*[=+\-@＝＋－＠])/, "");
}
