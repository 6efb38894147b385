import type { TableCell } from "~/lib/table-cell";
import { parseDay } from "./day-words";

/** The id in the example row of an empty table, which is not read. */
export const EXAMPLE_ID = "Beispiel";

/** What a row is about: an analysis, a practice software, a position. */
export interface Subject {
  id: string;
  name: string;
  /** Nothing that is there, for a row that only resembles it. */
  isNew?: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

export interface TableColumn {
  name: string;
  field: string;
  explain: string;
  example: string;
  /** Other headings for it in spreadsheets of our trade. */
  synonyms?: readonly string[];
  /** The cell of a subject, in a column that tells what a row is about; such a column is no content. */
  getKey?(subject: Subject): string;
  /** Content that tells what a row is about as well. */
  isReference?: boolean;
  /** Content that narrows what a row is about, and says nothing of it alone. */
  isClue?: boolean;
  /** Where the content holds it, if not in a field of this name. */
  getValue?(content: object): unknown;
  /** An empty cell never removes the value. */
  isKept?: boolean;
  /** What a person may say that a cell means, beside words of their own that `parse` understands. */
  choices?: readonly Choice[];
  /** Lists mark a «ja» and leave the rest blank: where a file says no «nein», a person says what blank cells mean. */
  isYesOrNo?: boolean;
  /** Elsewhere a date is what a spreadsheet made of «3-5». */
  isDay?: boolean;
  /** The value of an empty cell in a new row; else it has none. */
  empty?: unknown;
  /** What may stand in a refused cell, in place of the message of the check. */
  expected?: string;
  /**
   * Returns undefined for what it doesn't understand, so that a person is asked. Empty cells are not parsed.
   * @param heading of the column in the file, which may name a unit
   */
  parse?(cell: string, heading: string): unknown;
  /**
   * Other fields that a cell states.
   * @param row what the other cells say, and what was stored before
   */
  parseMore?(
    cell: string,
    row: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, unknown>>;
  format?(value: unknown): TableCell;
}

export function createColumn(
  name: string,
  field: string,
  explain: string,
  example: string,
  rest: Omit<TableColumn, "name" | "field" | "explain" | "example"> = {},
): TableColumn {
  return { name, field, explain, example, ...rest };
}

const DAY_MESSAGE =
  "Bitte einen Tag angeben, der nicht in der Zukunft liegt, zum Beispiel 23.11.2026.";

export function createDayColumn(
  name: string,
  field: string,
  explain: string,
  synonyms: readonly string[] = [],
): TableColumn {
  return createColumn(name, field, explain, "23.11.2026", {
    isDay: true,
    expected: DAY_MESSAGE,
    parse: parseDay,
    format: (day) => ({ day: String(day) }),
    synonyms,
  });
}

const MAX_CELL_SHOWN = 60;

export function quoteCell(cell = ""): string {
  return cell.length > MAX_CELL_SHOWN ? `${cell.slice(0, MAX_CELL_SHOWN)}…` : cell;
}

export function getValue({ getValue: get, field }: TableColumn, content: object): unknown {
  return get === undefined ? Reflect.get(content, field) : get(content);
}

export function formatCell({ format }: TableColumn, value: unknown): TableCell {
  if (value === undefined) return "";
  if (format !== undefined) return format(value);
  if (typeof value === "boolean") return value ? "ja" : "nein";
  return typeof value === "number" ? value : String(value);
}
