import { runWorker } from "~/platform/worker-process.server";
import type { PdfWorkerResult } from "./pdf-worker";

const MAX_FILE_MB = 5;
const NO_PDF_MESSAGE = "Die Datei ist kein vollständiges PDF. Bitte wählen Sie eine PDF-Datei.";
const PRINT_ADVICE =
  "Bitte speichern Sie es ohne diese, zum Beispiel mit «Als PDF drucken», und wählen Sie es erneut.";
const ACTIVE_MESSAGE = `Das PDF enthält Programme, weitere Dateien oder Befehle. ${PRINT_ADVICE}`;
const LOCKED_MESSAGE =
  "Das PDF ist verschlüsselt oder mit einem Passwort geschützt. Bitte speichern Sie es ohne Schutz und wählen Sie es erneut.";
const UNREADABLE_MESSAGE =
  "Das PDF ist so gepackt, dass wir es nicht prüfen können. Bitte speichern Sie es neu, zum Beispiel mit «Als PDF drucken», und wählen Sie es erneut.";

const PROBLEM_MESSAGES = {
  active: ACTIVE_MESSAGE,
  locked: LOCKED_MESSAGE,
  unreadable: UNREADABLE_MESSAGE,
};

/** Five megabytes take a second on an idle processor. */
const LIMITS = { maxHeapMb: 256, timeoutMs: 20_000 };

/**
 * Why a file is refused; undefined for a PDF. It is recognised by its bytes, compressed objects included, whatever its
 * name says. This is no malware scan, so the file is only ever sent as a download.
 */
export async function validatePdf(file: Buffer): Promise<string | undefined> {
  if (file.length > MAX_FILE_MB * 1024 * 1024) {
    return `Die Datei ist grösser als ${MAX_FILE_MB} MB. Bitte wählen Sie eine kleinere.`;
  }
  const begins = /^%PDF-[12]\.\d/.test(file.toString("latin1", 0, 16));
  if (!begins || !file.subarray(-1_024).includes("%%EOF")) return NO_PDF_MESSAGE;
  const program = new URL("./pdf-worker.ts", import.meta.url);
  const answer = await runWorker<PdfWorkerResult>(program, { file }, LIMITS);
  if (answer === undefined) return UNREADABLE_MESSAGE;
  return answer.problem && PROBLEM_MESSAGES[answer.problem];
}

const MAX_NAME_LENGTH = 100;

/** A file name for display: without folders, control characters and characters that reverse the text direction. */
export function safeFileName(name: string, fallback = "Offerte"): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(/[\p{C}"<>|*?:]/gu, "").trim();
  const stem = plain
    .replace(/\.pdf$/i, "")
    .slice(0, MAX_NAME_LENGTH)
    .trim();
  return `${stem.toWellFormed() || fallback}.pdf`;
}
