import { constants, inflateSync } from "node:zlib";

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

/** What keeps a PDF from being taken: it does something, needs a password, or hides what it does. */
export type PdfFault = "active" | "locked" | "unreadable";

/** Looks through a PDF and the objects that it packs away. */
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

/** Ways of packing that no usual program chooses for objects; what they hide is not looked for. */
const UNUSUAL =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt|Predictor)(?![A-Za-z0-9])/;

/**
 * Objects that stand packed in the file, as texts; undefined where they can't be looked through. What stands before a
 * «stream» is looked at once: what begins there may also be a text that only reads so, and the description go on behind it.
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
    // Not packed, it was read with the file itself.
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

/** Ends where the packed bytes end, whatever length the file says. */
function unpack(packed: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateSync(packed, { maxOutputLength: Math.max(maxOutputLength, 1), finishFlush });
  } catch {
    return undefined;
  }
}
