const LETTERS: Record<string, string> = {
  α: "alpha",
  β: "beta",
  γ: "gamma",
  δ: "delta",
  ε: "epsilon",
  ζ: "zeta",
  κ: "kappa",
  λ: "lambda",
  μ: "mikro",
  τ: "tau",
  ω: "omega",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/** An ion is measured whatever its charge: «Ca²⁺» and «Ca2+» are «Ca». */
const CHARGE = /[²³]?[⁺⁻]|(?<=\b(?:ca|cu|fe|mg|zn))[23]\+/g;

/**
 * Folds a text for comparison: lower case without accents, hyphens and brackets, superscripts as plain digits. «ä»,
 * «ae» and «a» become the same, so that each spelling of an umlaut finds the others.
 */
export function toFoldedWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(CHARGE, " ")
    .normalize("NFKD")
    .replace(/[\p{Mn}\p{Cf}]/gu, "")
    // Keyboards have «ß» for β and «y» for γ: no word begins with «ß», and «y-GT» is nothing else.
    .replace(/(?<!\p{L})ß/gu, "β")
    .replace(/\by(?=[\s-]?(?:gt|glob|glut))/g, "γ")
    .replace(/[α-ωßæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/([aou])e/g, "$1");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const STOP_WORDS = new Set(
  toFoldedWords(
    "und oder im in bei auf von vom der die das des den dem ein eine für mit zum zur nach wegen " +
      "verdacht de du les dans pour sur of the and for with",
  ),
);

/** Without stop words, unless there are only stop words. */
export function significantWords(text: string): string[] {
  return withoutStopWords(toFoldedWords(text));
}

export function withoutStopWords(words: string[]): string[] {
  const significant = words.filter((word) => !STOP_WORDS.has(word));
  return significant.length === 0 ? words : significant;
}

/**
 * Maps spellings of a Latin or Greek word to one key: Calcium and Kalzium, Zöliakie and Coeliakie, Thyroid and
 * Tiroid.
 */
export function toPhoneticKey(word: string): string {
  // Abbreviations have no sound: CK is not K.
  if (word.length < 3) return word;
  return word
    .replace(/ph/g, "f")
    .replace(/([rt])h/g, "$1")
    .replace(/y/g, "i")
    .replace(/qu|[ckqz]/g, "k")
    .replace(/([a-z])\1/g, "$1");
}

export function toBigrams(word: string): string[] {
  return Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => word.slice(at, at + 2));
}

/** One letter added, removed or replaced, or two neighbours swapped. */
export function isOneTypoAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const more = long.length - short.length;
  if (more > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  const left = short.length - start;
  while (end < left && short[short.length - 1 - end] === long[long.length - 1 - end]) end++;
  const different = left - end;
  if (different === 0 || (different === 1 && more === 0)) return true;
  const areSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return different === 2 && more === 0 && areSwapped;
}

export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (let at = 0; at < other.length; at++) {
      const replaced = (above[at] ?? 0) + (letter === other[at] ? 0 : 1);
      line.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
