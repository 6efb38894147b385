import { parseDay } from "~/directory/exchange/vocabulary/day-words";

/** The id in the example row of an empty table, which is not read. */
export const EXAMPLE_ID = "Beispiel";

export interface TableColumn {
  name: string;
  field: string;
  explain: string;
  example: string;
  /** The value of an empty cell; else it has none. */
  empty?: unknown;
  /** What may stand in a refused cell, in place of the message of the check. */
  expected?: string;
  /** Returns text that it can't parse as it is, which the check refuses; empty cells are not parsed. */
  parse?(cell: string): unknown;
  format?(value: unknown): string;
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

export function createDayColumn(name: string, field: string, explain: string): TableColumn {
  return createColumn(name, field, explain, "23.11.2026", {
    expected: DAY_MESSAGE,
    parse: parseDay,
  });
}

const MAX_CELL_SHOWN = 60;

export function quoteCell(value: unknown): string {
  const cell = toCellText(value);
  return cell.length > MAX_CELL_SHOWN ? `${cell.slice(0, MAX_CELL_SHOWN)}…` : cell;
}

export function toCellText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function formatCell({ format }: TableColumn, value: unknown): string {
  if (value === undefined) return "";
  if (format !== undefined) return format(value);
  return typeof value === "boolean" ? (value ? "ja" : "nein") : String(value);
}
