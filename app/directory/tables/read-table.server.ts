import { runWorker } from "~/platform/worker-process.server";
import type { ReadTableResult, TableFault } from "./parse-table";
import { type Table, toFileErrors } from "./table-line";

/** A table of 20,000 rows takes 2 s on an idle processor. */
const READING_LIMITS = { maxHeapMb: 128, timeoutMs: 20_000 };

const SAVE_ANEW = "Bitte speichern Sie die Tabelle als XLSX oder als «CSV UTF-8».";
const FAULTS: Readonly<Record<TableFault, string>> = {
  "no-table": "Diese Datei ist keine Tabelle als CSV oder XLSX.",
  large:
    "Diese Tabelle ist zu gross. Möglich sind 20'000 Zeilen, 200 Spalten und 10'000 Zeichen in einer Zelle.",
  encoding: `Die Zeichen dieser CSV-Datei sind nicht als UTF-8, UTF-16 oder Windows-1252 lesbar. ${SAVE_ANEW}`,
  "old-excel": `Diese Datei ist im Format von Excel vor 2007 (.xls) oder mit einem Passwort geschützt. ${SAVE_ANEW}`,
  "open-document": `Diese Datei ist im Format OpenDocument (.ods). ${SAVE_ANEW}`,
  cell: "Diese Zelle ist nicht lesbar.",
};
const NOT_READ = `Diese Datei konnten wir nicht zu Ende lesen. ${SAVE_ANEW}`;

export async function readTable(file: Buffer): Promise<Table> {
  const program = new URL("./read-rows.ts", import.meta.url);
  const read = await runWorker<ReadTableResult>(program, { file }, READING_LIMITS);
  return read === undefined ? toFileErrors(NOT_READ) : toTable(read);
}

export function toTable(read: ReadTableResult): Table {
  if (read.fault === undefined) return read;
  const { row = 0, column = 0 } = read;
  const location = column > 0 ? `Spalte ${column}` : "";
  return { errors: [{ row, column: location, message: FAULTS[read.fault] }] };
}
