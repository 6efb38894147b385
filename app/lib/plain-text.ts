// What a text may hold, whoever wrote it: typed, pasted from a PDF, posted by a program or read from a file.

/** Line breaks of other systems: Windows, old Macs, FileMaker and Word (U+000B), printers, mainframes, Unicode's own. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Never joined: what stands before and after one are two words. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;

/**
 * Soft hyphens, joiners, direction marks and all else that nobody sees: two texts that look the same would differ.
 * Joined emoji fall apart, and Persian loses its joiners, which no language of Switzerland has.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** NUL and lone surrogates, which no database stores, and what stands for them and for broken UTF-8. */
const UNREADABLE = /[\0\p{Surrogate}\ufffd]/gu;

/** Whether a text came as it was meant: nobody types what is unreadable. */
export function isReadableText(text: string): boolean {
  return text.search(UNREADABLE) === -1;
}

/**
 * The text in composed letters (NFC), its lines ended by `\n`, with no control characters but tabs, and nothing unseen.
 * What is unreadable becomes U+FFFD, which everybody sees.
 */
export function toPlainText(text: string): string {
  // Composed last: a sign that is taken out may have stood between a letter and its accent.
  return text
    .replace(UNREADABLE, "\ufffd")
    .replace(LINE_BREAK, "\n")
    .replace(CONTROL, " ")
    .replace(INVISIBLE, "")
    .normalize("NFC");
}

/** The same on one line: spaces, tabs and line breaks become one space each, none at the ends. */
export function toPlainLine(text: string): string {
  return toPlainText(text).replace(/\s+/g, " ").trim();
}
