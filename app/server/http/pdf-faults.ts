import { constants, inflateSync } from "node:zlib";

/**
 * Of a file's compressed objects together when decompressed: a few bytes can expand to any size.
 */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/**
 * Features that a document for reading does not need: scripts, launching programs, embedded files,
 * films, forms that submit themselves.
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/;
/**
 * So short that it occurs in compressed bytes by chance, so it is matched with what follows it in a
 * script.
 */
const SCRIPT = /\/JS\s*(?:\(|<|\d+\s+\d+\s+R\b)/;
/** An action on opening; a mere scroll position is none. */
const ON_OPENING = /\/OpenAction(?![A-Za-z0-9])(?!\s*\[)/;
/** In the trailer of a file that can't be read without its password. */
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;

/** Why a PDF is refused: it is active, needs a password, or can't be inspected. */
export type PdfFault = "active" | "locked" | "unreadable";

/** Inspects a PDF and its compressed objects. */
export function faultOf(bytes: Buffer): PdfFault | undefined {
  const text = bytes.toString("latin1");
  const plain = withPlainNames(text);
  if (isActive(plain)) return "active";
  if (ENCRYPTED.test(plain)) return "locked";
  const packed = unpackObjects(bytes, text);
  if (packed === undefined) return "unreadable";
  return packed.some(isActive) ? "active" : undefined;
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

/** Encodings that no usual program uses for objects; files with them are not inspected. */
const UNUSUAL =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|Predictor)(?![A-Za-z0-9])/;

/**
 * The compressed objects of the file as texts; undefined if they can't be inspected. The text
 * before each «stream» is read once, and what it states counts until a stream is unpacked: the word
 * may also be part of a text, with the real description continuing after it.
 */
function unpackObjects(bytes: Buffer, text: string): string[] | undefined {
  const found: string[] = [];
  let left = MAX_UNPACKED_BYTES;
  let before = 0;
  let said = NOTHING_SAID;
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const words = withPlainNames(text.slice(before, index));
    before = index;
    said = {
      isOfObjects: said.isOfObjects || /\/ObjStm(?![A-Za-z0-9])/.test(words),
      isUnusual: said.isUnusual || UNUSUAL.test(words),
      filters: said.filters + (words.match(/\/(?:FlateDecode|Fl)(?![A-Za-z0-9])/g)?.length ?? 0),
    };
    const { isOfObjects, isUnusual, filters } = said;
    if (isOfObjects && (isUnusual || filters > 1)) return undefined;
    // Uncompressed, so it was read with the file itself.
    if (isOfObjects && filters === 0) continue;
    said = NOTHING_SAID;
    if (!isOfObjects) continue;
    const unpacked = unpack(bytes.subarray(index + word.length), left);
    if (unpacked === undefined) return undefined;
    left -= unpacked.length;
    found.push(withPlainNames(unpacked.toString("latin1")));
  }
  return found;
}

/** Of a stream's description, as far as it was read. */
const NOTHING_SAID = { isOfObjects: false, isUnusual: false, filters: 0 };

/** Ends where the compressed bytes end, whatever length the file states. */
function unpack(packed: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateSync(packed, { maxOutputLength: Math.max(maxOutputLength, 1), finishFlush });
  } catch {
    return undefined;
  }
}
