const MAX_CELL_SHOWN = 60;

/** Values by field; fields of missing columns are left out and so stay unchanged. */
export function readRowFields<Field extends string>(
  head: readonly string[],
  cells: readonly string[],
  columns: Readonly<Record<string, Field>>,
  parseValue: (field: Field, cell: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    head.flatMap((name, index) => {
      const field = Object.hasOwn(columns, name) ? columns[name] : undefined;
      return field === undefined ? [] : [[field, parseValue(field, cells[index] ?? "")]];
    }),
  );
}

export function quoteCell(value: unknown): string {
  const cell = toCellText(value);
  return cell.length > MAX_CELL_SHOWN ? `${cell.slice(0, MAX_CELL_SHOWN)}…` : cell;
}

export function toCellText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** «23.11.2026» as people and Swiss spreadsheets write it. */
export function parseDay(cell: string): string {
  const [, day = "", month = "", year] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(cell) ?? [];
  return year === undefined ? cell : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** @returns undefined for any other word */
export function parseYesNo(cell: string): boolean | undefined {
  if (/^(?:ja|x|true|wahr|1)$/i.test(cell)) return true;
  return /^(?:nein|false|falsch|0)$/i.test(cell) ? false : undefined;
}
