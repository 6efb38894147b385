const GREEK: Record<string, string> = {
  α: "alpha",
  β: "beta",
  γ: "gamma",
  κ: "kappa",
  λ: "lambda",
};

/**
 * The words of a text as the index compares them: small letters without accents, hyphens and brackets. «ä»,
 * «ae» and «a» become the same, so that each spelling of an umlaut finds the others.
 */
export function foldedWords(text: string): string[] {
  const plain = text
    .replace(/[αβγκλ]/g, (letter) => GREEK[letter] ?? letter)
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/([aou])e/g, "$1");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words that say nothing about what is looked for. */
const EMPTY_WORDS = new Set(
  foldedWords(
    "und oder im in bei auf von vom der die das des den dem ein eine für mit zum zur nach wegen " +
      "verdacht de du les dans pour sur of the and for with",
  ),
);

/** The words of a text without those that say nothing; all of them where none says anything. */
export function tellingWords(text: string): string[] {
  return tellingOf(foldedWords(text));
}

export function tellingOf(words: string[]): string[] {
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  return telling.length === 0 ? words : telling;
}

/** Spellings of one Latin or Greek word: Calcium and Kalzium, Zöliakie and Coeliakie, Thyroid and Tiroid. */
export function soundOf(word: string): string {
  // Abbreviations have no sound: CK is not K.
  if (word.length < 3) return word;
  return word
    .replace(/ph/g, "f")
    .replace(/([rt])h/g, "$1")
    .replace(/y/g, "i")
    .replace(/qu|[ckqz]/g, "k")
    .replace(/([a-z])\1/g, "$1");
}

/** How much two words resemble each other by their pairs of letters, from 0 to 1. */
export function resemblance(one: string, other: string): number {
  const pairs = new Set(pairsOf(one));
  const shared = pairsOf(other).filter((pair) => pairs.has(pair)).length;
  return (2 * shared) / Math.max(one.length + other.length - 2, 1);
}

function pairsOf(word: string): string[] {
  return Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => word.slice(at, at + 2));
}

/** Whether two words differ by one letter more, less or other, or by two neighbours swapped. */
export function isOneTypoAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const more = long.length - short.length;
  if (more > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (more === 1) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const areSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return areSwapped && short.slice(at + 2) === long.slice(at + 2);
}
