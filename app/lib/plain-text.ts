/** Line breaks of Windows, old Macs, FileMaker and Word (U+000B), printers, mainframes and Unicode. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Separates words: what precedes and follows one must not be joined. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;

/**
 * Soft hyphens, joiners, direction marks and other invisible characters: with them, texts that look the same
 * would differ. Joined emoji fall apart, and Persian loses its joiners, which no language of Switzerland has.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** NUL and lone surrogates, which no database stores, and U+FFFD, which replaces them and broken UTF-8. */
const UNREADABLE = /[\0\p{Surrogate}\ufffd]/gu;

export function isReadableText(text: string): boolean {
  return text.search(UNREADABLE) === -1;
}

/**
 * The text in composed letters (NFC), with lines ended by `\n`, and without invisible or control characters
 * other than tabs. Unreadable characters become U+FFFD, which everybody sees.
 */
export function toPlainText(text: string): string {
  // Composed last: a character that was removed may have separated a letter from its accent.
  return text
    .replace(UNREADABLE, "\ufffd")
    .replace(LINE_BREAK, "\n")
    .replace(CONTROL, " ")
    .replace(INVISIBLE, "")
    .normalize("NFC");
}

/** Plain text on one line: each run of white space becomes one space, with none at the ends. */
export function toPlainLine(text: string): string {
  return toPlainText(text).replace(/\s+/g, " ").trim();
}
