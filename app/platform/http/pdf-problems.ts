import { constants, inflateSync } from "node:zlib";
import { actsOnOpening, BETWEEN } from "./pdf-opening.ts";

/**
 * Of a file's compressed objects together when decompressed: a few bytes can expand to any size.
 */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/**
 * Features that a document for reading does not need: scripts, launching programs, embedded and
 * other files (which may lie on a server that asks Windows to sign in), films, forms that submit
 * themselves.
 */
const ACTIVE = new RegExp(
  `/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|Movie|Sound|XFA|SubmitForm|ImportData|GoTo[ER]|S(?:${BETWEEN})?/Thread)(?![A-Za-z0-9])`,
);
/**
 * So short that it occurs in compressed bytes by chance, so it is matched with what follows it in a
 * script.
 */
const SCRIPT = /\/JS\s*(?:\(|<|\d+\s+\d+\s+R\b)/;
/** Actions by themselves, on opening or turning a page, and files within the file; as short. */
const AUTOMATIC = new RegExp(
  `/(?:AA|EF)(?:${BETWEEN})?(?:<<|%|[+-]?\\d+${BETWEEN}[+-]?\\d+${BETWEEN}R(?![A-Za-z0-9]))`,
);
/** In the trailer of a file that can't be read without its password. */
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;

/** Why a PDF is refused: it is active, needs a password, or can't be inspected. */
export type PdfProblem = "active" | "locked" | "unreadable";

/**
 * Inspects a PDF and its compressed objects. Not with a library: one follows the file's list of
 * objects or its order, where another reader finds more, and unpacks to any size; here all bytes are
 * looked at.
 */
export function findPdfProblem(bytes: Buffer): PdfProblem | undefined {
  const text = bytes.toString("latin1");
  const plain = withPlainNames(text);
  if (isActive(plain)) return "active";
  if (ENCRYPTED.test(plain)) return "locked";
  const streams = unpackObjects(bytes, text);
  if (streams === undefined) return "unreadable";
  const texts = [plain, ...streams.map((one) => withPlainNames(one.text))];
  const packed = streams.flatMap(parseObjects);
  return texts.some(isActive) || actsOnOpening({ texts, packed }) ? "active" : undefined;
}

function isActive(text: string): boolean {
  return ACTIVE.test(text) || SCRIPT.test(text) || AUTOMATIC.test(text);
}

/** Far longer than what goes to a place of the file. */
const MAX_ACTION_LENGTH = 1_000;

/** The beginnings of packed objects, which stand behind a list of their numbers and places. */
function parseObjects({ text, first }: PackedObjects): { number: number; text: string }[] {
  return [...text.slice(0, first).matchAll(/(\d+)\s+(\d+)/g)].map(([, number, at]) => {
    const begin = first + Number(at);
    const object = text.slice(begin, begin + MAX_ACTION_LENGTH);
    return { number: Number(number), text: withPlainNames(object) };
  });
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
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])|\/First\s+\d+\b(?!\s+\d+\s+R)/;
const FIRST = /\/First(?![A-Za-z0-9])/g;
/** How many objects; an outline has a first one, and no such number. */
const COUNT = /\/N(?![A-Za-z0-9])/;
/** What stands before an object's number; far longer than two numbers. */
const HEAD_LENGTH = 40;
/** The word that begins a stream; readers skip what else is on its line. */
const STREAM = /(?<!end)stream/g;
const LINE_END = /[^\S\r\n]*(?:\r\n|\r|\n)/y;

interface PackedObjects {
  text: string;
  /** Where the first object begins. */
  first: number;
}

/**
 * The compressed objects of the file; undefined if they can't be inspected, which includes all that
 * are packed in another way than usual, or by a filter that the file names elsewhere. The text
 * before each «stream» is read once.
 */
function unpackObjects(bytes: Buffer, text: string): PackedObjects[] | undefined {
  const found: PackedObjects[] = [];
  let left = MAX_UNPACKED_BYTES;
  let before = 0;
  for (const { index, 0: word } of text.matchAll(STREAM)) {
    const words = withPlainNames(text.slice(before, index));
    before = index;
    const isNamed = OBJECT_STREAM.test(words);
    if (!isNamed && !mayHoldObjects(words)) continue;
    if (!hasWholeDescription(words)) return undefined;
    if (!isNamed && !mayHoldObjects(getDescription(words))) continue;
    const filters = words.match(/\/(?:FlateDecode|Fl)(?![A-Za-z0-9])/g)?.length ?? 0;
    if (UNUSUAL.test(words) || filters > 1) return undefined;
    LINE_END.lastIndex = index + word.length;
    if (!LINE_END.test(text)) return undefined;
    const unpacked = unpack(bytes.subarray(LINE_END.lastIndex), left);
    if (unpacked === undefined) return undefined;
    left -= unpacked.length;
    const objects = unpacked.toString("latin1");
    const first = parseFirst(words);
    if (first === undefined || /[^\d\s]/.test(objects.slice(0, first))) return undefined;
    found.push({ text: objects, first });
  }
  return found;
}

/** Whether a stream of objects is described in these words, with numbers that may stand elsewhere. */
function mayHoldObjects(words: string): boolean {
  return COUNT.test(words) && words.search(FIRST) !== -1;
}

function getDescription(words: string): string {
  return words.slice(words.lastIndexOf("obj"));
}

/** Where the first object begins, 0 where that is not said; undefined if it is not said plainly. */
function parseFirst(words: string): number | undefined {
  const description = getDescription(words);
  const names = description.match(FIRST)?.length ?? 0;
  if (names === 0) return 0;
  const [, first] = /\/First\s+(\d+)(?!\d|\s+\d+\s+R)/.exec(description) ?? [];
  return names > 1 || first === undefined ? undefined : Number(first);
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
  return /[\r\n]\s*\d+\s+\d+\s+$/.test(head) && /^obj\s*<<[^()%]*$/.test(getDescription(words));
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
