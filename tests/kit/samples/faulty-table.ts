import { pick } from "./row-content";

/** A table on its way from our export to our import, and what a person sees in it. */
export interface SentTable {
  kind: "csv" | "xlsx";
  separator: ";" | "," | "\t";
  encoding: "utf-8" | "utf-8-bom" | "utf-16" | "windows-1252" | "macintosh";
  columns: { field: string; heading: string; synonyms: readonly string[] }[];
  /** A quotation mark too many tears rows apart or together, which changes the number of rows. */
  isTorn: boolean;
  /** Titles above the head. */
  above: string[];
  lines: SentLine[];
  /** Cells that reach over the row below, as indexes of line and column. */
  merged: { line: number; column: number; keepsHidden: boolean }[];
}

export interface SentLine {
  cells: string[];
  /** Cells that a careless program writes without quotation marks. */
  isRaw: boolean;
  /** What the row is about; undefined for a title or a blank line. */
  id?: string;
  /** What the row says by field; absent: nothing. */
  says: Partial<Record<string, unknown>>;
  /** Fields whose text has a break somewhere. */
  broken: string[];
  mustBeRefused: boolean;
}

/** @param at three numbers that choose a line, a column and a variant */
type Fault = (table: SentTable, at: readonly [number, number, number]) => void;

const getRow = ({ lines }: SentTable, at: number) =>
  pick(
    lines.filter(({ id }) => id !== undefined),
    at,
  );
const getColumn = ({ columns }: SentTable, field: string) =>
  columns.findIndex((column) => column.field === field);

/** Replaces what a row says in a column of this field, where it says something. */
function replaceCell(
  table: SentTable,
  line: number,
  field: string,
  write: (said: unknown) => string | undefined,
) {
  const row = getRow(table, line);
  const said = row.says[field];
  const column = getColumn(table, field);
  const cell = said === undefined || column === -1 ? undefined : write(said);
  if (cell !== undefined) row.cells[column] = cell;
}

function addLine(table: SentTable, at: number, cells: string[], mustBeRefused = false) {
  const line = { cells, says: {}, broken: [], isRaw: false, mustBeRefused };
  const isFree = table.merged.every((merge) => merge.line + 1 !== at);
  if (!isFree) return;
  table.lines.splice(at, 0, line);
  for (const merge of table.merged) if (merge.line >= at) merge.line += 1;
}

const pad = ({ columns }: SentTable, first: string) =>
  columns.map((_, at) => (at === 0 ? first : ""));
const KEYS = ["analysisId", "name", "position"];

/** Rows of a torn file are told apart by what they are about. */
function canTear({ kind, isTorn, lines }: SentTable): boolean {
  const ids = lines.flatMap(({ id }) => id ?? []);
  return kind === "csv" && !isTorn && new Set(ids).size === ids.length;
}

export const FAULTS: Readonly<Record<string, Fault>> = {
  "error cell": (table, [line, column, variant]) => {
    const row = getRow(table, line);
    row.cells[column % table.columns.length] = pick(
      ["#N/A", "#NV", "#REF!", "#DIV/0!", "#WERT!", "Err:502", "####"],
      variant,
    );
    row.mustBeRefused = true;
  },
  "control character": (table, [line, column, variant]) => {
    const field = pick(["container", "referenceText", "stability", "method"], column);
    replaceCell(table, line, field, (said) => {
      const text = String(said);
      const middle = Math.ceil(text.length / 2);
      if (!/^\S\S$/.test(text.slice(middle - 1, middle + 1))) return undefined;
      getRow(table, line).broken.push(field);
      const sign = pick(["\u000b", "\u001e", "\u000c", "\u0085", "\u001f"], variant);
      return `${text.slice(0, middle)}${sign}${text.slice(middle)}`;
    });
  },
  "careless commas": (table, [line]) => {
    table.separator = ",";
    getRow(table, line).isRaw = true;
  },
  "careless semicolons": (table, [line]) => {
    getRow(table, line).isRaw = true;
  },
  tabs: (table) => {
    table.separator = "\t";
  },
  "blank line": (table, [line]) => addLine(table, line % table.lines.length, pad(table, "")),
  "title above": (table, [, , variant]) => {
    table.above.push(pick(["Labor Muster AG", "Stand: November 2026", "Preisliste"], variant));
  },
  "title between": (table, [line, , variant]) => {
    const titles = ["Hämatologie", "Klinische Chemie", "Autoimmunität", "* nicht akkreditiert"];
    addLine(table, 1 + (line % table.lines.length), pad(table, pick(titles, variant)));
  },
  "head again": (table, [line]) => {
    const at = 1 + (line % table.lines.length);
    addLine(
      table,
      at,
      table.columns.map(({ heading }) => heading),
    );
  },
  "second table": (table) => {
    const { length } = table.lines;
    addLine(table, length, ["Analyse", "Befundzeit", "Preis"]);
    addLine(table, length + 1, ["Ferritin", "3", "12.50"], true);
  },
  "merged cell": (table, [line, column, variant]) => {
    if (table.kind !== "xlsx") return;
    const upper = line % table.lines.length;
    const at = column % table.columns.length;
    const field = table.columns[at]?.field ?? "";
    const [above, below] = table.lines.slice(upper, upper + 2);
    const value = above?.cells[at] ?? "";
    if (!above?.id || !below?.id || value === "") return;
    if (table.merged.some((merge) => merge.column === at)) return;
    table.merged.push({ line: upper, column: at, keepsHidden: variant % 2 === 0 });
    if (above.mustBeRefused) below.mustBeRefused = true;
    if (!KEYS.includes(field)) below.says[field] = above.says[field];
    if (above.broken.includes(field)) below.broken.push(field);
    else below.broken = below.broken.filter((one) => one !== field);
  },
  "decomposed headings": ({ columns }) => {
    for (const column of columns) column.heading = column.heading.normalize("NFD");
  },
  "renamed heading": ({ columns }, [at, , variant]) => {
    const column = pick(columns, at);
    const { length } = column.synonyms;
    if (length > 0) column.heading = pick(column.synonyms, variant);
  },
  encoding: (table, [, , variant]) => {
    table.encoding = pick(["utf-8-bom", "utf-16", "windows-1252", "macintosh"], variant);
  },
  "stray quotation mark": (table, [line, column]) => {
    const row = getRow(table, line);
    const at = column % table.columns.length;
    if (!canTear(table)) return;
    if (/["\n]/.test(row.cells[at] ?? "")) return;
    row.cells[at] = `"${row.cells[at]}`;
    row.isRaw = true;
    row.mustBeRefused = true;
    table.isTorn = true;
  },
  "two stray quotation marks": (table, [line, column]) => {
    const rows = table.lines.filter(({ id }) => id !== undefined);
    const [one, other] = rows.slice(line % rows.length, (line % rows.length) + 2);
    const at = column % table.columns.length;
    if (one === undefined || other === undefined || !canTear(table)) return;
    if ([one, other].some(({ cells }) => /["\n]/.test(cells[at] ?? ""))) return;
    one.cells[at] = `"${one.cells[at]}`;
    other.cells[at] = `${other.cells[at]}"`;
    for (const row of [one, other]) Object.assign(row, { isRaw: true, mustBeRefused: true });
    table.isTorn = true;
  },
  "extra cell": (table, [line, column, variant]) => {
    const row = getRow(table, line);
    if (table.merged.length > 0) return;
    // Cells of a workbook that moved to the right show only where one has no heading.
    if (table.kind === "xlsx") row.cells.push("siehe oben");
    else row.cells.splice(column % row.cells.length, 0, pick(["", "siehe oben"], variant));
    row.mustBeRefused = true;
  },
  "missing column": (table, [, column]) => {
    const at = column % table.columns.length;
    const field = table.columns[at]?.field ?? "";
    if (KEYS.includes(field) || table.merged.length > 0) return;
    table.columns.splice(at, 1);
    for (const { cells, says } of table.lines) {
      cells.splice(at, 1);
      delete says[field];
    }
  },
  "moved column": (table, [from, to]) => {
    if (table.merged.length > 0) return;
    const move = <Value>(all: Value[]) =>
      all.splice(to % all.length, 0, ...all.splice(from % all.length, 1));
    const { length } = table.columns;
    if (table.lines.some(({ cells }) => cells.length !== length)) return;
    move(table.columns);
    for (const { cells } of table.lines) move(cells);
  },
  "number as text": (table, [line, , variant]) => {
    replaceCell(table, line, "turnaroundHours", (said) =>
      pick([`${said} h`, `< ${said} h`, ` ${said}\u00a0`], variant),
    );
  },
  "word for yes": (table, [line, , variant]) => {
    replaceCell(table, line, "accredited", (said) =>
      said
        ? pick(["x", "X", "✓", "1", "WAHR", "oui"], variant)
        : pick(["0", "FALSCH", "non", "No"], variant),
    );
  },
  "no answer": (table, [line, column, variant]) => {
    const field = pick(["method", "turnaroundHours", "accredited", "specimen"], column);
    replaceCell(table, line, field, () => pick(["k.A.", "", "–", "?", "n/a"], variant));
    const row = getRow(table, line);
    if (getColumn(table, field) !== -1) delete row.says[field];
    row.broken = row.broken.filter((one) => one !== field);
  },
  "no ids": (table) => {
    const column = getColumn(table, "analysisId");
    for (const { id, cells } of table.lines) if (id !== undefined) cells[column] = "";
  },
  crosses: (table) => {
    for (const [at, { says, id }] of table.lines.entries()) {
      const row = table.lines[at];
      const column = getColumn(table, "accredited");
      if (id === undefined || row === undefined || column === -1 || says.accredited === undefined)
        continue;
      if (/^#|^Err/.test(row.cells[column] ?? "")) continue;
      row.cells[column] = says.accredited ? "x" : "";
      if (!says.accredited) delete says.accredited;
    }
  },
  "title like a name": (table, [line, name]) => {
    const column = getColumn(table, "name");
    const text = getRow(table, name).cells[column]?.toUpperCase() ?? "";
    if (/["#]|^ERR/.test(text)) return;
    const at = 1 + (line % table.lines.length);
    addLine(
      table,
      at,
      table.columns.map((_, one) => (one === column ? text : "")),
    );
  },
  /** After all others: what stands above must not change any more. */
  "ditto mark": (table, [line, column, variant]) => {
    const at = 1 + (line % (table.lines.length - 1));
    const [above, below] = table.lines.slice(at - 1, at + 1);
    const index = column % table.columns.length;
    const field = table.columns[index]?.field ?? "";
    if (!above?.id || !below?.id || !above.cells[index] || KEYS.includes(field)) return;
    if (table.isTorn || table.merged.length > 0) return;
    if (!(field in above.says) && !above.mustBeRefused) return;
    below.cells[index] = pick(["dito", "idem", "〃", "Dto."], variant);
    below.says[field] = above.says[field];
    below.broken = below.broken.filter((one) => one !== field);
    if (above.broken.includes(field)) below.broken.push(field);
    if (above.mustBeRefused) below.mustBeRefused = true;
  },
  "row twice": (table, [line]) => {
    const row = getRow(table, line);
    if (table.isTorn) return;
    table.lines.push({ ...row, cells: [...row.cells], says: { ...row.says } });
  },
};
