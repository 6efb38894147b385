import { constants, inflateSync } from "node:zlib";

const PDF_TOKEN_GAP = "(?:[\\s\\0]|%[^\\r\\n]{0,200}[\\r\\n])+";
const OPENING = /\/OpenAction(?![A-Za-z0-9])[\s\0]*/g;
const REFERENCE = /(\d+)\s+(\d+)\s+R(?![A-Za-z0-9])/y;
const DESTINATION = /\[[^[\]()<>]*\]/y;
/** Goes to a destination in the file and does nothing else: «<< /S /GoTo /D [3 0 R /Fit] >>». */
const GO_TO =
  /<<(?=[^<>]*\/S\s*\/GoTo(?![A-Za-z0-9]))(?:\s*\/(?:Type\s*\/Action|S\s*\/GoTo|D\s*(?:\[[^[\]()<>]*\]|\([^()\\]*\)|\/[^\s/<>()[\]]+|\d+\s+\d+\s+R)))*\s*>>/y;
/** Each version of a file may name its own; more are made to keep the program busy. */
const MAX_REFERENCES = 10;

interface PdfObjects {
  texts: readonly string[];
  packed: readonly { number: number; text: string }[];
}

/**
 * Whether opening the file does more than go to a destination, as every file of LaTeX does. A referenced action is
 * looked up in all its versions.
 */
function hasOpenAction(objects: PdfObjects): boolean {
  const references = new Set<string>();
  for (const text of objects.texts) {
    for (const { index, 0: word } of text.matchAll(OPENING)) {
      const at = index + word.length;
      if (isDestination(text, at)) continue;
      REFERENCE.lastIndex = at;
      const [, number, generation] = REFERENCE.exec(text) ?? [];
      if (number === undefined) return true;
      references.add(`${Number(number)} ${generation}`);
      if (references.size > MAX_REFERENCES) return true;
    }
  }
  return [...references].some((reference) => !isDestinationEverywhere(reference, objects));
}

function isDestinationEverywhere(reference: string, { texts, packed }: PdfObjects): boolean {
  const [number, generation] = reference.split(" ");
  const head = `(?<!\\d)0*${number}(?!\\d)${PDF_TOKEN_GAP}${generation}(?!\\d)${PDF_TOKEN_GAP}obj(?![A-Za-z0-9])\\s*`;
  const plain = texts.flatMap((text) =>
    [...text.matchAll(new RegExp(head, "g"))].map(({ index, 0: word }) =>
      isDestination(text, index + word.length),
    ),
  );
  const others = packed.filter((one) => String(one.number) === number);
  const found = [...plain, ...others.map(({ text }) => isDestination(text.trimStart(), 0))];
  return found.length > 0 && found.every(Boolean);
}

function isDestination(text: string, at: number): boolean {
  return [DESTINATION, GO_TO].some((pattern) => {
    pattern.lastIndex = at;
    return pattern.test(text);
  });
}

/** Limit for all decompressed objects of a file together: a few bytes can expand to any size. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/**
 * Features that a document for reading does not need: scripts, launching programs, embedded and other files (which may
 * be on a server that asks Windows to sign in), films, forms that submit themselves.
 */
const ACTIVE = new RegExp(
  `/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|Rendition|Movie|Sound|XFA|SubmitForm|ImportData|GoTo[ER]|S(?:${PDF_TOKEN_GAP})?/Thread)(?![A-Za-z0-9])`,
);
/** So short that it occurs in compressed bytes by chance, so it is matched with what follows it in a script. */
const SCRIPT = /\/JS\s*(?:\(|<|\d+\s+\d+\s+R\b)/;
/** Actions that run by themselves, on opening or turning a page, and embedded files; as short. */
const AUTOMATIC = new RegExp(
  `/(?:AA|EF)(?:${PDF_TOKEN_GAP})?(?:<<|%|[+-]?\\d+${PDF_TOKEN_GAP}[+-]?\\d+${PDF_TOKEN_GAP}R(?![A-Za-z0-9]))`,
);
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;

export type PdfProblem = "active" | "locked" | "unreadable";

/**
 * Inspects all bytes of a PDF, compressed objects included. A library would follow the file's list of objects or its
 * order, where another reader finds more, and unpack to any size.
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
  return texts.some(isActive) || hasOpenAction({ texts, packed }) ? "active" : undefined;
}

function isActive(text: string): boolean {
  return ACTIVE.test(text) || SCRIPT.test(text) || AUTOMATIC.test(text);
}

const MAX_ACTION_LENGTH = 1_000;

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
/** Some readers accept an object stream without its type: only such a stream has the offset of its first object. */
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])|\/First\s+\d+\b(?!\s+\d+\s+R)/;
const FIRST = /\/First(?![A-Za-z0-9])/g;
const COUNT = /\/N(?![A-Za-z0-9])/;
const HEAD_LENGTH = 40;
const STREAM = /(?<!end)stream/g;
const LINE_END = /[^\S\r\n]*(?:\r\n|\r|\n)/y;

interface PackedObjects {
  text: string;
  first: number;
}

/**
 * @returns undefined if the objects can't be inspected, which includes all that are packed in an unusual way or by a
 * filter named elsewhere. The text before each «stream» is read once.
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

function mayHoldObjects(words: string): boolean {
  return COUNT.test(words) && words.search(FIRST) !== -1;
}

function getDescription(words: string): string {
  return words.slice(words.lastIndexOf("obj"));
}

/** @returns offset of the first object, 0 if none is stated, undefined if it is not stated plainly */
function parseFirst(words: string): number | undefined {
  const description = getDescription(words);
  const names = description.match(FIRST)?.length ?? 0;
  if (names === 0) return 0;
  const [, first] = /\/First\s+(\d+)(?!\d|\s+\d+\s+R)/.exec(description) ?? [];
  return names > 1 || first === undefined ? undefined : Number(first);
}

/**
 * Whether the words since the last «stream» contain the whole dictionary, from the beginning of its object on a
 * separate line. Otherwise that word was a decoy inside a text, a comment or a name, and some filters may precede it.
 * Programs write no texts and comments into the dictionary of packed objects.
 */
function hasWholeDescription(words: string): boolean {
  const begin = words.lastIndexOf("obj");
  const head = words.slice(Math.max(0, begin - HEAD_LENGTH), begin);
  return /[\r\n]\s*\d+\s+\d+\s+$/.test(head) && /^obj\s*<<[^()%]*$/.test(getDescription(words));
}

function unpack(packed: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateSync(packed, { maxOutputLength: Math.max(maxOutputLength, 1), finishFlush });
  } catch {
    return undefined;
  }
}
