/** A file that is no table of ours, by what a person would call it. */
export type OtherFile =
  | "old-excel"
  | "password"
  | "binary-excel"
  | "xml-excel"
  | "open-document"
  | "numbers"
  | "word"
  | "pdf"
  | "picture"
  | "mail"
  | "web-page"
  | "packed";

/** First bytes of files before Office 2007, of Outlook, and of workbooks with a password. */
const OLE = "\xd0\xcf\x11\xe0";
const ZIP = "PK\u0003\u0004";

/** Names in the directory of an OLE file. */
const STREAMS: readonly [string, OtherFile][] = [
  ["EncryptedPackage", "password"],
  ["WordDocument", "word"],
  ["__substg1.0_", "mail"],
];

/** Names of parts in a ZIP. */
const PARTS: readonly [string, OtherFile | "workbook"][] = [
  ["xl/workbook.bin", "binary-excel"],
  ["xl/", "workbook"],
  ["xl\\", "workbook"],
  ["mimetypeapplication/vnd.oasis.opendocument", "open-document"],
  ["Index/Document.iwa", "numbers"],
  ["word/document.xml", "word"],
];

const BEGINNINGS: readonly [RegExp, OtherFile][] = [
  [/^%PDF-/, "pdf"],
  [/^\{\\rtf/, "word"],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8|II\*\0|MM\0\*|.{4}ftyp(?:hei|mif|avif))/s, "picture"],
  [/^(?:7z\xbc\xaf|Rar!)/, "packed"],
];

const TEXTS: readonly [RegExp, OtherFile][] = [
  [
    /^<\?xml[^>]{0,200}>(?:[^<]{0,200}<[?!][^>]{0,500}>)*[^<]{0,200}<[^>]{0,2000}office:spreadsheet/,
    "xml-excel",
  ],
  [/^(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype html|html|head|meta|body|table)\b/i, "web-page"],
  [
    /^(?:Received|Return-Path|Delivered-To|Message-ID|MIME-Version|From|X-[\w-]{1,40}): [^;\n]*\n/i,
    "mail",
  ],
];

const BEGINNING_BYTES = 8000;

/** @returns undefined for a text that may be a table */
export function detectFileKind(file: Uint8Array): OtherFile | "workbook" | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const beginning = bytes.toString("latin1", 0, BEGINNING_BYTES);
  if (beginning.startsWith(OLE)) {
    return STREAMS.find(([name]) => bytes.includes(name, 0, "utf16le"))?.[1] ?? "old-excel";
  }
  if (beginning.startsWith(ZIP)) {
    return PARTS.find(([name]) => bytes.includes(name, 0, "latin1"))?.[1] ?? "packed";
  }
  const known = BEGINNINGS.find(([pattern]) => pattern.test(beginning));
  if (known !== undefined) return known[1];
  const text = beginning
    .replace(/^\xef\xbb\xbf/, "")
    .replaceAll("\0", "")
    .trimStart();
  return TEXTS.find(([pattern]) => pattern.test(text))?.[1];
}
