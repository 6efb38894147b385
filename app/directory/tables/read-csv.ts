import { parse } from "csv-parse/sync";
import { MAX_TABLE_ROWS, type TableLine, TableTooLargeError, toPlainCell } from "./table-line.ts";

/** 25 for each row; empty ones take the parser as long as others. */
const MAX_CELLS = 500_000;

const MAX_HEAD_LENGTH = 10_000;

/**
 * RFC 4180, with the separator that a first line «sep=;» names, else the most frequent one of the
 * head. Blank lines count, and are left out.
 * @throws TableTooLargeError beyond 20,000 lines, blank ones included, or 500,000 cells; Error if a quotation
 * mark never closes
 */
export function readCsv(file: string): TableLine[] {
  const [hint = "", named] = /^sep=(.)(?:\r\n|\r|\n)/i.exec(file) ?? [];
  const text = withoutEndMark(file.slice(hint.length));
  const delimiter = named ?? separatorIn(text);
  if (text.split(delimiter, MAX_CELLS + 1).length > MAX_CELLS) throw new TableTooLargeError();
  const lines: TableLine[] = [];
  parse(text, {
    cast: toPlainCell,
    delimiter,
    on_record(cells: string[], { records: row }) {
      if (row > MAX_TABLE_ROWS) throw new TableTooLargeError();
      if (cells.some((cell) => cell !== "")) lines.push({ row, cells });
      // Records that are returned would be collected a second time.
      return null;
    },
    relax_column_count: true,
    relax_quotes: true,
  });
  return lines;
}

/** DOS ends a text with Ctrl-Z, and some programs still do. */
function withoutEndMark(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith("\u001a") ? trimmed.slice(0, -1) : text;
}

function separatorIn(text: string): string {
  const [head = ""] = text
    .trimStart()
    .slice(0, MAX_HEAD_LENGTH)
    .split(/[\r\n]/, 1);
  const unquoted = head.replace(/"[^"]*"/g, "");
  return [";", ",", "\t"].reduce((best, one) =>
    unquoted.split(one).length > unquoted.split(best).length ? one : best,
  );
}
