/** Signs that tables in our languages use beside letters. */
const SIGNS = "\xa0§°²³´µ·×÷±¼½¾«»„“”‚‘’–—…•‰€™®©≤≥¹Ø";
const LETTERS = "ÄÖÜäöüßÀÂÇÈÉÊËÎÏÒÔÙÛàâçèéêëîïìòôùûœŒ";
const FOREIGN = new RegExp(`[^\\p{ASCII}${SIGNS}${LETTERS}íóúñáÁ]`, "u");

/**
 * Signs where only another encoding makes sense, one line for each reason: inside a word, before a word, capitals
 * inside a word, a letter alone or beside a digit, a power of nothing, a comparison behind its number, «ô» at an end.
 */
const MISPLACED = new RegExp(
  [
    "‚(?![^‘’]{1,80}[‘’])|\\p{L}[„‚”§¼½¾÷×®©™‰•±]\\p{L}|\\p{L}[„‚§]|§\\p{L}",
    "[…€™‰÷]\\p{L}",
    "\\p{Ll}[À-ÖØ-Ü]|\\p{Lu}[À-ÖØ-Ü]\\p{Ll}|[À-ÖØ-Ü](?=\\p{Ll}[À-ÖØ-Ü])|[ß-öø-ÿ]\\p{Lu}",
    "(?<![\\p{L}\\p{M}])[ÄÖÜÂÉÊËÎÏÔÛÇäöüßâéêëîïôûçŒœ](?![\\p{L}\\p{M}])|\\p{N}(?!è)[À-ÖØ-öø-ÿ]",
    "(?<![\\p{L}\\p{N})\\]])[²³]",
    "[\\p{L}\\p{N}][≤≥](?![\\s\\p{N}])|\\p{L}[≤≥]",
    "[îô](?!\\p{L})",
  ].join("|"),
  "u",
);

/** Letters that are rare enough to decide between two encodings that both make sense. */
const RARE = /[ÀÂÇÈÊËÎÏÒÔÙÛëìòŒíóúñáÁ÷´‘•]|(?<![aou])î/u;

/** UTF-8 that a program has taken for Windows-1252 and saved again: «GefÃ¤ss». */
const TWICE_ENCODED = /Ã[\x80-\xbf„“–—œŸ‘’¤¶¼]|â€|Â[°²³µ±§«»\xa0]/;

/** Whether an old encoding makes sense is looked up sign by sign; 20,000 rows of 150 signs. */
const MAX_OLD_BYTES = 3_000_000;

export type DecodedText =
  | { text: string; fault?: never }
  | { text?: never; fault: "encoding" | "twice-encoded" | "no-table" };

/**
 * Decodes UTF-8 and UTF-16 with or without a byte order mark, Windows-1252 as a German Excel saves
 * «CSV (Trennzeichen-getrennt)», and Mac Roman as Excel for Mac saves «CSV (Macintosh)».
 * @returns a fault for any other or a doubtful encoding: one of the two old ones is taken only if the text makes
 * sense in it alone
 */
export function decodeText(file: Uint8Array): DecodedText {
  const wide = getWideEncoding(file);
  const text = decode(file, wide ?? "utf-8");
  if (text?.includes("\0")) return { fault: "no-table" };
  if (text !== undefined) return TWICE_ENCODED.test(text) ? { fault: "twice-encoded" } : { text };
  if (wide !== undefined || file.includes(0)) return { fault: "no-table" };
  if (file.length > MAX_OLD_BYTES) return { fault: "encoding" };
  const [windows, mac] = ["windows-1252", "macintosh"].map((encoding) => {
    const old = decode(file, encoding);
    return old !== undefined && makesSense(old) ? old : undefined;
  });
  if (windows !== undefined && (mac === undefined || mac === windows)) return { text: windows };
  // A file of DOS may make some sense as one of a Mac, with rare letters.
  const [found, other] = [windows, mac].filter((old) => old !== undefined && !RARE.test(old));
  return found !== undefined && other === undefined ? { text: found } : { fault: "encoding" };
}

function makesSense(text: string): boolean {
  const arePaired = text.split("«").length === text.split("»").length;
  return arePaired && !FOREIGN.test(text) && !MISPLACED.test(text);
}

const SAMPLE_BYTES = 4000;

/** Without a mark, every other byte of a table in our languages is mostly 0. */
function getWideEncoding(file: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = file.subarray(0, SAMPLE_BYTES);
  const zeros = [...sample.entries()].filter(([, byte]) => byte === 0);
  const odd = zeros.filter(([index]) => index % 2 === 1).length;
  const even = zeros.length - odd;
  if (Math.max(even, odd) < sample.length * 0.4 || Math.min(even, odd) > 0) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

function decode(file: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}
