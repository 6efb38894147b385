import { constants, inflateSync } from "node:zlib";

/** Of a file that somebody outside sends. */
const MAX_FILE_MB = 5;
/** Objects of a file that are packed, unpacked all together: a few bytes can be made to swell to any size. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/** What a page to read does not need: scripts, programs to start, files within, films, forms that send themselves. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/;
/** So short that packed bytes say it by chance: with what follows it in a script. */
const SCRIPT = /\/JS\s*(?:\(|<|\d+\s+\d+\s+R\b)/;
/** What is done on opening; a place to scroll to is none. */
const ON_OPENING = /\/OpenAction(?![A-Za-z0-9])(?!\s*\[)/;
/** In the trailer of a file that nobody can look into without its password. */
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;

const NO_PDF = "Die Datei ist kein vollständiges PDF. Bitte wählen Sie eine PDF-Datei.";
const AS_PRINTED =
  "Bitte speichern Sie es ohne diese, zum Beispiel mit «Als PDF drucken», und wählen Sie es erneut.";
const WITH_PROGRAMS = `Das PDF enthält Programme, weitere Dateien oder Befehle. ${AS_PRINTED}`;
const LOCKED =
  "Das PDF ist verschlüsselt oder mit einem Passwort geschützt. Bitte speichern Sie es ohne Schutz und wählen Sie es erneut.";
const UNREADABLE =
  "Das PDF ist so gepackt, dass wir es nicht prüfen können. Bitte speichern Sie es neu, zum Beispiel mit «Als PDF drucken», und wählen Sie es erneut.";

/**
 * Why a file is not taken; undefined for a PDF. Told by its bytes, whatever its name says, with the objects that it
 * packs away. It is no search for malware, so it is only ever handed out as a download.
 */
export function refusalOfPdf(bytes: Buffer): string | undefined {
  if (bytes.length > MAX_FILE_MB * 1024 * 1024) {
    return `Die Datei ist grösser als ${MAX_FILE_MB} MB. Bitte wählen Sie eine kleinere.`;
  }
  const text = bytes.toString("latin1");
  const hasEnd = text.slice(-1_024).includes("%%EOF");
  if (!/^%PDF-[12]\.\d/.test(text) || !hasEnd) return NO_PDF;
  const plain = withPlainNames(text);
  if (isActive(plain)) return WITH_PROGRAMS;
  if (ENCRYPTED.test(plain)) return LOCKED;
  const packed = unpackObjects(bytes, text);
  if (packed === undefined) return UNREADABLE;
  return packed.some(isActive) ? WITH_PROGRAMS : undefined;
}

function isActive(text: string): boolean {
  return ACTIVE.test(text) || SCRIPT.test(text) || ON_OPENING.test(text);
}

/** «/J#53» is another spelling of «/JS». */
function withPlainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Ways of packing that no usual program chooses for objects; what they hide is not looked for. */
const UNUSUAL =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|Predictor)(?![A-Za-z0-9])/;

/** Objects that stand packed in the file, as texts; undefined where they can't be looked through. */
function unpackObjects(bytes: Buffer, text: string): string[] | undefined {
  const found: string[] = [];
  let left = MAX_UNPACKED_BYTES;
  let before = 0;
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const description = withPlainNames(text.slice(before, index));
    const isOfObjects = /\/ObjStm(?![A-Za-z0-9])/.test(description);
    const filters = description.match(/\/(?:FlateDecode|Fl)(?![A-Za-z0-9])/g)?.length ?? 0;
    if (isOfObjects && (UNUSUAL.test(description) || filters > 1)) return undefined;
    // Not packed, it was read with the file itself; what begins here may also be a text that only reads so.
    if (isOfObjects && filters === 0) continue;
    before = index;
    if (!isOfObjects) continue;
    const unpacked = unpack(bytes.subarray(index + word.length), left);
    if (unpacked === undefined) return undefined;
    left -= unpacked.length;
    found.push(withPlainNames(unpacked.toString("latin1")));
  }
  return found;
}

/** Ends where the packed bytes end, whatever length the file says. */
function unpack(packed: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateSync(packed, { maxOutputLength: Math.max(maxOutputLength, 1), finishFlush });
  } catch {
    return undefined;
  }
}

const MAX_NAME_LENGTH = 100;

/** A file's name as it is shown: without folders, control characters and what turns the direction of letters. */
export function shownName(name: string, fallback = "Offerte"): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(/[\p{C}"<>|*?:]/gu, "").trim();
  const stem = plain
    .replace(/\.pdf$/i, "")
    .slice(0, MAX_NAME_LENGTH)
    .trim();
  return `${stem.toWellFormed() || fallback}.pdf`;
}
