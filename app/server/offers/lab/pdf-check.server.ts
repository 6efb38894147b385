/** Of a file beside an offer. */
const MAX_FILE_MB = 5;

/** What a page to read does not need: scripts, programs to start, files within, films. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;

/**
 * Why a file is not taken; undefined for a PDF. Told by its bytes, whatever its name says. It is no search for malware:
 * what a PDF packs away is not looked at, so it is only ever handed out as a download.
 */
export function refusalOfPdf(bytes: Buffer): string | undefined {
  if (bytes.length > MAX_FILE_MB * 1024 * 1024) {
    return `Die Datei ist grösser als ${MAX_FILE_MB} MB. Bitte wählen Sie eine kleinere.`;
  }
  const text = bytes.toString("latin1");
  const hasEnd = text.slice(-1_024).includes("%%EOF");
  if (!/^%PDF-[12]\.\d/.test(text) || !hasEnd) {
    return "Die Datei ist kein vollständiges PDF. Bitte wählen Sie eine PDF-Datei.";
  }
  if (ACTIVE.test(withPlainNames(text))) {
    return "Das PDF enthält Programme oder weitere Dateien. Bitte speichern Sie es ohne diese, zum Beispiel mit «Als PDF drucken».";
  }
  return undefined;
}

/** «/J#53» is another spelling of «/JS». */
function withPlainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const MAX_NAME_LENGTH = 100;

/** A file's name as it is shown: without folders, control characters and what turns the direction of letters. */
export function shownName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(/[\p{C}"<>|*?:]/gu, "").trim();
  const stem = plain
    .replace(/\.pdf$/i, "")
    .slice(0, MAX_NAME_LENGTH)
    .trim();
  return `${stem.toWellFormed() || "Offerte"}.pdf`;
}
