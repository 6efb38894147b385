import { askProgram } from "~/platform/child-program.server";
import type { PdfLookedInto } from "./look-into-pdf";

/** Of a file from outside. */
const MAX_FILE_MB = 5;
const NO_PDF = "Die Datei ist kein vollständiges PDF. Bitte wählen Sie eine PDF-Datei.";
const AS_PRINTED =
  "Bitte speichern Sie es ohne diese, zum Beispiel mit «Als PDF drucken», und wählen Sie es erneut.";
const WITH_PROGRAMS = `Das PDF enthält Programme, weitere Dateien oder Befehle. ${AS_PRINTED}`;
const LOCKED =
  "Das PDF ist verschlüsselt oder mit einem Passwort geschützt. Bitte speichern Sie es ohne Schutz und wählen Sie es erneut.";
const UNREADABLE =
  "Das PDF ist so gepackt, dass wir es nicht prüfen können. Bitte speichern Sie es neu, zum Beispiel mit «Als PDF drucken», und wählen Sie es erneut.";

const FAULTS = { active: WITH_PROGRAMS, locked: LOCKED, unreadable: UNREADABLE };

/** Five megabytes take a second on an idle processor. */
const LIMITS = { maxHeapMb: 256, timeoutMs: 20_000 };

/**
 * Why a file is refused; undefined for a PDF. It is recognised by its bytes, compressed objects
 * included, whatever its name says. This is no malware scan, so the file is only ever sent as a
 * download.
 */
export async function refusalOfPdf(file: Buffer): Promise<string | undefined> {
  if (file.length > MAX_FILE_MB * 1024 * 1024) {
    return `Die Datei ist grösser als ${MAX_FILE_MB} MB. Bitte wählen Sie eine kleinere.`;
  }
  const begins = /^%PDF-[12]\.\d/.test(file.toString("latin1", 0, 16));
  if (!begins || !file.subarray(-1_024).includes("%%EOF")) return NO_PDF;
  const program = new URL("./look-into-pdf.ts", import.meta.url);
  const answer = await askProgram<PdfLookedInto>(program, { file }, LIMITS);
  if (answer === undefined) return UNREADABLE;
  return answer.fault && FAULTS[answer.fault];
}

const MAX_NAME_LENGTH = 100;

/**
 * A file name for display: without folders, control characters and characters that reverse the text
 * direction.
 */
export function shownName(name: string, fallback = "Offerte"): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(/[\p{C}"<>|*?:]/gu, "").trim();
  const stem = plain
    .replace(/\.pdf$/i, "")
    .slice(0, MAX_NAME_LENGTH)
    .trim();
  return `${stem.toWellFormed() || fallback}.pdf`;
}
