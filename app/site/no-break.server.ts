/** A count and its unit: «30 Tage», «4,7 Prozent», «Abs. 3 KVG». A year belongs to the word before it. */
const COUNT = /(?<![\p{L}\d'.,–-])(?!(?:19|20)\d\d )(\d+(?:['.,–-]\d+)*) (?=[\p{L}%°])/gu;
/** A word and its number: «CHF 10», «Art. 56», «ISO 15189». */
const BEFORE = /(?<=^|[\s(«])(CHF|Art\.|Abs\.|ISO|UN) (?=\d)/gu;
/** The day of a month, and «z. B.». */
const DAY = /(\d\.) (?=Jan|Feb|März|Apr|Mai|Ju[nl]i|Aug|Sep|Okt|Nov|Dez)/g;
const EXAMPLE = /\bz\. (?=B\.)/g;

/**
 * Replaces spaces between a number and what it counts with no-break spaces, in all texts of a value. For
 * display only, not for texts that are searched, compared or sent.
 */
export function noBreak<Value>(texts: Value): Value {
  return mapTexts(texts) as Value;
}

function mapTexts(value: unknown): unknown {
  if (typeof value === "string") return noBreakText(value);
  if (Array.isArray(value)) return value.map(mapTexts);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one)]));
}

function noBreakText(text: string): string {
  return text
    .replace(COUNT, "$1\u00a0")
    .replace(BEFORE, "$1\u00a0")
    .replace(DAY, "$1\u00a0")
    .replace(EXAMPLE, "z.\u00a0");
}
