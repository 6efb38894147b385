import { runWorker } from "~/platform/worker-process.server";
import type { ReadTableResult, TableFault } from "./parse-table";
import { type TableFile, toFileErrors } from "./table-line";

/** A table of 20,000 rows takes 2 s on an idle processor. */
const READING_LIMITS = { maxHeapMb: 128, timeoutMs: 20_000 };

const SAVE_ANEW = "Bitte speichern Sie die Tabelle als XLSX oder als «CSV UTF-8».";
const FAULTS: Readonly<Record<TableFault, string>> = {
  "no-table": "Diese Datei ist keine Tabelle als CSV oder XLSX.",
  large:
    "Diese Tabelle ist zu gross. Möglich sind 20 Blätter, zusammen 20'000 Zeilen und 500'000 Zellen, 200 Spalten und 10'000 Zeichen in einer Zelle.",
  encoding: `Die Zeichen dieser CSV-Datei sind nicht eindeutig als UTF-8, UTF-16, Windows-1252 oder Mac Roman lesbar. ${SAVE_ANEW}`,
  "twice-encoded":
    "In dieser Datei sind Umlaute beschädigt («Ã¤» statt «ä»): Ein Programm hat sie falsch gelesen und so gespeichert. Bitte exportieren Sie die Tabelle neu, als XLSX oder als «CSV UTF-8».",
  quote:
    "Hier beginnt eine Zelle mit einem Anführungszeichen, das nirgends oder erst in einer anderen Zeile endet. Bitte berichtigen Sie es, oder speichern Sie die Tabelle als XLSX.",
  password: `Diese Datei ist mit einem Passwort geschützt. Bitte speichern Sie die Tabelle ohne Passwort.`,
  "old-excel": `Diese Datei ist im Format von Excel vor 2007 (.xls). ${SAVE_ANEW}`,
  "binary-excel": `Diese Datei ist im Binärformat von Excel (.xlsb). ${SAVE_ANEW}`,
  "xml-excel": `Diese Datei ist im XML-Format von Excel 2003. Bitte öffnen Sie sie in Excel und speichern Sie die Tabelle als XLSX.`,
  "open-document": `Diese Datei ist im Format OpenDocument (.ods). ${SAVE_ANEW}`,
  numbers:
    "Diese Datei ist von Apple Numbers. Bitte exportieren Sie die Tabelle in Numbers mit «Ablage» › «Exportieren» › «Excel».",
  word: `Das ist ein Word-Dokument. Bitte kopieren Sie die Tabelle daraus in Excel, und speichern Sie sie als XLSX.`,
  pdf: "Das ist ein PDF. Bitte senden Sie die Tabelle, aus der es entstanden ist, als XLSX oder CSV.",
  picture: "Das ist ein Bild. Bitte senden Sie die Tabelle als XLSX oder CSV.",
  mail: "Das ist eine E-Mail. Bitte speichern Sie ihren Anhang, und wählen Sie ihn hier.",
  "web-page":
    "Das ist eine Webseite (HTML), auch wenn ihr Name auf .xls endet. Bitte öffnen Sie sie in Excel und speichern Sie die Tabelle als XLSX.",
  packed:
    "Das ist ein gepackter Ordner. Bitte entpacken Sie ihn, und wählen Sie die Tabelle darin.",
};
const NOT_READ = `Diese Datei konnten wir nicht zu Ende lesen. ${SAVE_ANEW}`;

/** Reads all sheets with something in them, in a process of its own. */
export async function readTable(file: Buffer): Promise<TableFile> {
  const program = new URL("./read-rows.ts", import.meta.url);
  const read = await runWorker<ReadTableResult>(program, { file }, READING_LIMITS);
  return read === undefined ? toFileErrors(NOT_READ) : toTableFile(read);
}

export function toTableFile(read: ReadTableResult): TableFile {
  if (read.fault === undefined) return read;
  return { errors: [{ row: read.row ?? 0, column: "", message: FAULTS[read.fault] }] };
}
