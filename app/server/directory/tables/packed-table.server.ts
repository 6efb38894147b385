import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

/** Twice what any table of ours may have; a single cell far away fills all the rows and columns before it. */
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 200;
const MAX_CELLS = 1_000_000;
/** What a packed file may unpack to. */
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;

const DIRECTORY_ENTRY = Buffer.from("PK\u0001\u0002", "latin1");
const STORED = 0;
const unpack = promisify(inflateRaw);

/**
 * Whether an XLSX file is one that can be read without taking the process's memory: what it unpacks to, and where its
 * cells stand. What the file's own list of contents conceals would have to be a broken file.
 * @throws where it can't be unpacked, or unpacks to more than it may
 */
export async function isBoundedWorkbook(file: Buffer): Promise<boolean> {
  let left = MAX_UNPACKED_BYTES;
  for (const { packed, isStored } of entriesOf(file)) {
    const content = isStored
      ? packed
      : await unpack(packed, { maxOutputLength: Math.max(left, 1) });
    left -= content.length;
    if (left < 0) return false;
    if (content.includes("sheetData") && !isBoundedSheet(content.toString("latin1"))) return false;
  }
  return true;
}

function* entriesOf(file: Buffer): Generator<{ packed: Buffer; isStored: boolean }> {
  let at = file.indexOf(DIRECTORY_ENTRY);
  while (at !== -1 && at + 46 <= file.length) {
    const local = file.readUInt32LE(at + 42);
    // Name and further fields stand before the content.
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
    yield { packed, isStored: file.readUInt16LE(at + 10) === STORED };
    at = file.indexOf(DIRECTORY_ENTRY, at + 4);
  }
}

/** Rows and cells say where they stand («12», «C12»), or follow each other. */
function isBoundedSheet(xml: string): boolean {
  let rows = 0;
  let cells = 0;
  for (const [, tag] of xml.matchAll(/<(?:\w{1,20}:)?(row|c)[\s/>]/g)) {
    if (tag === "row") rows += 1;
    else cells += 1;
    if (rows > MAX_ROWS || cells > MAX_CELLS) return false;
  }
  for (const [, one, other] of xml.matchAll(/\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const [, letters, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(one ?? other ?? "") ?? [];
    if (letters === undefined || Number(row) > MAX_ROWS || columnOf(letters) > MAX_COLUMNS)
      return false;
  }
  return true;
}

/** «A» is 1, «AA» 27. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
