import { diffWordsWithSpace } from "diff";

/** A part of a changed text: in both versions, only in the earlier, or only in the later one. */
export interface WordChange {
  text: string;
  is: "same" | "gone" | "new";
}

/** From this length on, in characters, a text is read by its changed words; shorter ones stand there twice. */
const MIN_DIFF_LENGTH = 60;

/** Characters of an unchanged stretch that stay on either side of what is left out of it. */
const CONTEXT_LENGTH = 60;

/**
 * Both versions of a text merged, word by word.
 * @returns undefined if both are short, or have so little in common that they are easier to read
 * separately
 */
export function diffWords(before: string, after: string): WordChange[] | undefined {
  if (before === "" || after === "" || Math.max(before.length, after.length) < MIN_DIFF_LENGTH) {
    return undefined;
  }
  const parts = diffWordsWithSpace(before, after).map(
    ({ value, added, removed }): WordChange => ({
      text: value,
      is: added ? "new" : removed ? "gone" : "same",
    }),
  );
  const same = parts.reduce((sum, { text, is }) => sum + (is === "same" ? text.length : 0), 0);
  if (2 * same < Math.min(before.length, after.length)) return undefined;
  return parts.map((part, index) =>
    part.is === "same"
      ? { ...part, text: shorten(part.text, index === 0, index === parts.length - 1) }
      : part,
  );
}

/** Leaves out the middle of a long stretch; at the ends of the text its outer side. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT_LENGTH + 20) return text;
  const head = isFirst ? "" : text.slice(0, CONTEXT_LENGTH).replace(/\S*$/, "");
  const tail = isLast ? "" : text.slice(-CONTEXT_LENGTH).replace(/^\S*/, "");
  return `${head}…${tail}`;
}
