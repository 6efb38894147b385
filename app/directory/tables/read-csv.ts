import { CsvError, parse } from "csv-parse/sync";
import { MAX_TABLE_CELLS, MAX_TABLE_ROWS, TableTooLargeError } from "./table-limits.ts";
import { type TableLine, toPlainCell } from "./table-line.ts";

export class QuoteNotClosedError extends Error {
  readonly row: number;

  constructor(row: number) {
    super(`Quote not closed in row ${row}`);
    this.row = row;
  }
}

/** Likelier first. Texts and numbers have commas, too. */
const SEPARATORS: readonly (readonly [string, RegExp])[] = [
  [";", /;/],
  ["\t", /\t/],
  [",", /(?<!\d),(?! )|,(?![\d ])/],
  ["|", /\|/],
];

/**
 * RFC 4180, with the separator that a first line «sep=;» names, else the one that gives the first lines the same
 * number of cells. Blank lines count, and are left out.
 * @throws TableTooLargeError beyond 20,000 lines, blank ones included, or 500,000 cells; QuoteNotClosedError
 */
export function readCsv(file: string): TableLine[] {
  const [hint = "", named] = /^\ufeff?sep=(.)(?:\r\n|\r|\n)/i.exec(file) ?? [];
  const text = withoutEndMark(file.slice(hint.length));
  const delimiter = named ?? findSeparator(text);
  if (text.split(delimiter, MAX_TABLE_CELLS + 1).length > MAX_TABLE_CELLS) {
    throw new TableTooLargeError();
  }
  const lines: TableLine[] = [];
  /** By row: cells with a separator in them, as the file has them. */
  const doubtful = new Map<number, readonly string[]>();
  try {
    parse(text, {
      delimiter,
      on_record(raw: string[], { records: row }) {
        if (row > MAX_TABLE_ROWS) throw new TableTooLargeError();
        const cells = raw.map(toPlainCell);
        if (cells.some((cell) => cell !== "")) lines.push({ row, cells });
        if (raw.some((cell) => cell.includes(delimiter))) doubtful.set(row, raw);
        // Records that are returned would be collected a second time.
        return null;
      },
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch (error) {
    const isOpen = error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED";
    throw isOpen ? new QuoteNotClosedError((lines.at(-1)?.row ?? 0) + 1) : error;
  }
  const usual = getMostFrequent(lines.map(({ cells }) => cells.length)).value;
  // Of the head, which is the first line with at least half as many cells as most have.
  const width = lines.find(({ cells }) => cells.length * 2 >= usual)?.cells.length ?? usual;
  const most = delimiter === "," ? width : Math.max(width, usual);
  for (const [row, raw] of doubtful) {
    if (hasSwallowed(raw, delimiter, width)) throw new QuoteNotClosedError(row);
  }
  return lines.map((line) => {
    const { length } = line.cells;
    const isJoined =
      length < width && doubtful.get(line.row)?.some((cell) => hasSeparator(cell, delimiter));
    // A text beyond the head says more for itself.
    const isLong = delimiter === "," || line.cells.slice(most).every((cell) => cell === "");
    return (length > most && isLong) || isJoined ? { ...line, isShifted: true } : line;
  });
}

/**
 * A forgotten quotation mark reaches to the next one and swallows what is between: the rest of its line, whole lines,
 * and the beginning of another that the line goes on with.
 */
function hasSwallowed(cells: readonly string[], delimiter: string, width: number): boolean {
  return cells.some((cell, index) => {
    const counts = cell.split(/\r\n|\n|\r/).map((part) => part.split(delimiter).length - 1);
    if (counts.length === 1 || !hasSeparator(cell, delimiter)) return false;
    const rest = index + (counts.shift() ?? 0);
    const beginning = (counts.pop() ?? 0) + cells.length - index - 1;
    return [rest, ...counts, beginning].every((count) => count >= width - 1);
  });
}

/** In a text, a blank follows on a comma. */
function hasSeparator(cell: string, delimiter: string): boolean {
  return cell.replaceAll(`${delimiter} `, "").includes(delimiter);
}

/** DOS ends a text with Ctrl-Z, and some programs still do. */
function withoutEndMark(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith("\u001a") ? trimmed.slice(0, -1) : text;
}

const SAMPLE_LENGTH = 20_000;
const SAMPLE_LINES = 20;

function findSeparator(text: string): string {
  const lines = text
    .trimStart()
    .slice(0, SAMPLE_LENGTH)
    .replace(/(?<=^|[;,\t|\r\n])"(?:[^"]|"")*"/g, "")
    .split(/[\r\n]+/, SAMPLE_LINES);
  const scores = SEPARATORS.map(([, pattern]) => {
    const counts = lines.map((line) => line.split(pattern).length);
    const usual = getMostFrequent(counts.filter((count) => count > 1));
    // Many in one line say less than one in each line.
    return usual.times * Math.min(usual.value - 1, 3);
  });
  const best = Math.max(...scores);
  if (best > 0) return SEPARATORS[scores.indexOf(best)]?.[0] ?? ";";
  return lines.every((line) => line === "" || line.includes(",")) ? "," : ";";
}

/** @returns the larger of two that are equally frequent */
function getMostFrequent(values: readonly number[]): { value: number; times: number } {
  const times = new Map<number, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return [...times].reduce(
    (best, [value, count]) => {
      const isBetter = count > best.times || (count === best.times && value > best.value);
      return isBetter ? { value, times: count } : best;
    },
    { value: 1, times: 0 },
  );
}
