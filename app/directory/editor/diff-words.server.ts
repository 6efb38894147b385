import { diffWordsWithSpace } from "diff";

export interface WordChange {
  text: string;
  is: "same" | "gone" | "new";
}

/** Shorter texts, in characters, are shown twice instead of merged. */
const MIN_DIFF_LENGTH = 60;

/** Unchanged characters that are kept on either side of an omission. */
const CONTEXT_LENGTH = 60;

/**
 * Merges both versions of a text word by word.
 * @returns undefined if both are short, or too different to be readable merged
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

/** Omits the middle of a long stretch, or the outer side at either end of the text. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT_LENGTH + 20) return text;
  const head = isFirst ? "" : text.slice(0, CONTEXT_LENGTH).replace(/\S*$/, "");
  const tail = isLast ? "" : text.slice(-CONTEXT_LENGTH).replace(/^\S*/, "");
  return `${head}…${tail}`;
}
