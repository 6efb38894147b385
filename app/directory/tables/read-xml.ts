import { Parser } from "saxen";

const CHUNK_BYTES = 64 * 1024;
/** Of a tag or a text between two tags; the parser begins it anew with each chunk. */
const MAX_PART_BYTES = 4 * CHUNK_BYTES;
const MAX_DEPTH = 100;
/** Eight for each cell of the largest table. */
const MAX_TAGS = 4_000_000;

export interface XmlReader {
  /** @param name without its prefix, as are those of the attributes */
  onOpen(name: string, getAttributes: () => Readonly<Record<string, string>>): void;
  onText?(text: string): void;
  onClose?(name: string): void;
}

/**
 * Reads untrusted XML without a tree of it in memory. Only the entities of XML itself exist.
 * @throws Error if it is not well formed, not UTF-8, deeply nested, or has a document type, a part of over 256 kB or four
 * million tags
 */
export function readXml(xml: Uint8Array, reader: XmlReader): void {
  const parser = new Parser();
  let depth = 0;
  let unread = 0;
  let tags = 0;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("attention", () => {
    throw new Error("Document type");
  });
  parser.on("openTag", (name, getAttributes) => {
    unread = 0;
    depth += 1;
    tags += 1;
    if (depth > MAX_DEPTH || tags > MAX_TAGS) throw new Error("Too many tags");
    reader.onOpen(withoutPrefix(name), () => toPlainAttributes(getAttributes()));
  });
  parser.on("text", (text) => reader.onText?.(decodeEntities(text)));
  parser.on("cdata", (text) => reader.onText?.(text));
  parser.on("closeTag", (name) => {
    unread = 0;
    depth -= 1;
    reader.onClose?.(withoutPrefix(name));
  });
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (let at = 0; at < xml.length; at += CHUNK_BYTES) {
    unread += CHUNK_BYTES;
    if (unread > MAX_PART_BYTES) throw new Error("Part too large");
    parser.write(decoder.decode(xml.subarray(at, at + CHUNK_BYTES), { stream: true }));
  }
  parser.write(decoder.decode());
  parser.end();
}

/** A loop, because it is called for each cell. */
function toPlainAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const name in attributes)
    plain[withoutPrefix(name)] = decodeEntities(attributes[name] ?? "");
  return plain;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
    },
  );
}
