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
 * Some readers take a stream for one of objects without the name of the type: only such a stream
 * has the number of the byte where its first object begins.
 */
const OF_OBJECTS = /\/ObjStm(?![A-Za-z0-9])|\/First\s+\d+\b(?!\s+\d+\s+R)/;
/** What stands before an object's number; far longer than two numbers. */
const HEAD_LENGTH = 40;
/** The word that begins a stream; readers skip what else is on its line. */
const STREAM = /(?<!end)stream[^\S\r\n]*(?:\r?\n|\r)/g;

/**
 * The compressed objects of the file as texts; undefined if they can't be inspected, which includes
 * all that are packed in another way than usual, or by a filter that the file names elsewhere. The
 * text before each «stream» is read once.
 */
function unpackObjects(bytes: Buffer, text: string): string[] | undefined {
  const found: string[] = [];
  let left = MAX_UNPACKED_BYTES;
  let before = 0;
  for (const { index, 0: word } of text.matchAll(STREAM)) {
    const words = withPlainNames(text.slice(before, index));
    before = index;
    if (!OF_OBJECTS.test(words)) continue;
    if (!hasWholeDescription(words)) return undefined;
    const filters = words.match(/\/(?:FlateDecode|Fl)(?![A-Za-z0-9])/g)?.length ?? 0;
    if (UNUSUAL.test(words) || filters > 1) return undefined;
    const unpacked = unpack(bytes.subarray(index + word.length), left);
    if (unpacked === undefined) return undefined;
    left -= unpacked.length;
    found.push(withPlainNames(unpacked.toString("latin1")));
  }
  return found;
}

/**
 * Whether the description of a stream stands as a whole in the words since the last «stream», from
 * the beginning of its object on a line of its own. Otherwise that word was a decoy in the middle of
 * it, within a text, a comment or a name, and some of its filters may stand before it. Programs put
 * no texts and comments into the description of packed objects.
 */
function hasWholeDescription(words: string): boolean {
  const begin = words.lastIndexOf("obj");
  const head = words.slice(Math.max(0, begin - HEAD_LENGTH), begin);
  return /[\r\n]\s*\d+\s+\d+\s+$/.test(head) && /^obj\s*<<[^()%]*$/.test(words.slice(begin));
}

/** Ends where the compressed bytes end, whatever length the file states. */
function unpack(packed: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateSync(packed, { maxOutputLength: Math.max(maxOutputLength, 1), finishFlush });
  } catch {
    return undefined;
  }
}
