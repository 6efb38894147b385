import { decodeText } from "./decode-text.ts";
import { detectFileKind, type OtherFile } from "./file-kind.ts";
import { QuoteNotClosedError, readCsv } from "./read-csv.ts";
import { readWorkbook } from "./read-workbook.ts";
import { areWithinLimits, TableTooLargeError } from "./table-limits.ts";
import type { Sheet } from "./table-line.ts";

export type TableFault = OtherFile | "large" | "no-table" | "encoding" | "twice-encoded" | "quote";

export type ReadTableResult =
  | { sheets: readonly Sheet[]; fault?: never }
  /** `row`: where it begins, if it begins somewhere. */
  | { sheets?: never; fault: TableFault; row?: number };

/** Reads an untrusted file; whatever it holds, in memory and time that its size bounds. */
export function parseTable(file: Uint8Array): ReadTableResult {
  const kind = detectFileKind(file);
  if (kind !== undefined && kind !== "workbook") return { fault: kind };
  try {
    if (kind === "workbook") return checkLimits(readWorkbook(file));
    const { text, fault } = decodeText(file);
    if (fault !== undefined) return { fault };
    const lines = readCsv(text);
    return checkLimits(lines.length === 0 ? [] : [{ name: "", isHidden: false, lines }]);
  } catch (error) {
    if (error instanceof TableTooLargeError) return { fault: "large" };
    if (error instanceof QuoteNotClosedError) return { fault: "quote", row: error.row };
    return { fault: "no-table" };
  }
}

function checkLimits(sheets: readonly Sheet[]): ReadTableResult {
  return areWithinLimits(sheets) ? { sheets } : { fault: "large" };
}
