import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import dictionary from "dictionary-de-ch";
import nspell from "nspell";
import type { SourceText } from "./source-texts";

const MIN_PART_LENGTH = 4;
/** What stands between the parts of a German compound: Arbeit-s-tag, Praxis-n, Kund-en-. */
const JOINTS = ["", "s", "n", "en", "es", "er", "e"];
const OWN_WORDS = new URL("words.txt", import.meta.url);

const known = new Map<string, boolean>();
const speller = nspell({
  aff: swiss(dictionary.aff),
  dic: withoutFragments(swiss(dictionary.dic)),
});
const ownWords = new Set(
  readFileSync(fileURLToPath(OWN_WORDS), "utf8").split("\n").filter(Boolean),
);

/** The package writes «ß» where Switzerland writes «ss». */
function swiss(file: Uint8Array): string {
  return Buffer.from(file).toString("utf8").replaceAll("ß", "ss");
}

/** nspell refuses a word altogether when one of its entries, flagged `o`, is for compounds only. */
function withoutFragments(dic: string): string {
  return dic
    .split("\n")
    .filter((line) => !/\/\w*o/.test(line))
    .join("\n");
}

/** Words of a text that neither the Swiss German dictionary nor the project's list knows. */
export function unknownWords(text: string): string[] {
  return wordsOf(text).filter((word) => !isKnown(word));
}

/** Unknown words, each with the first file that has it; «ß» is one wherever it stands. */
export function mistakes(texts: readonly SourceText[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { file, text } of texts) {
    for (const word of unknownWords(text)) found[word] ??= file;
    if (text.includes("ß")) found.ß ??= file;
  }
  return found;
}

/** Whether the dictionary knows a word of the project's list by now. */
export function needsNoListing(word: string): boolean {
  return isInDictionary(word) || isCompound(word);
}

export function listedWords(): string[] {
  return [...ownWords];
}

/** Words without digits; addresses, placeholders and hyphens separate, abbreviations are no words. */
export function wordsOf(text: string): string[] {
  const prose = text
    .replace(/\u00ad/g, "")
    .replace(/\S+@\S+|https?:\S+|(?<=^|\s|\()\/[\w/:.-]+|\{\w+\}|&nbsp;/g, " ");
  const words = prose.match(/(?<![\p{L}\p{N}_.])\p{L}+(?:['’]\p{L}+)*(?![\p{L}\p{N}_])/gu) ?? [];
  return words.filter((word) => !/^\p{Lu}{2,}$/u.test(word));
}

function isKnown(word: string): boolean {
  if (word.length === 1 || ownWords.has(word)) return true;
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  const result = isInDictionary(word) || isCompound(word);
  known.set(word, result);
  return result;
}

/** A word at the start of a sentence is capital too. */
function isInDictionary(word: string): boolean {
  return speller.correct(word) || speller.correct(word.toLowerCase());
}

/** nspell knows no German compounds: a word may also be made of known nouns and verbs. */
function isCompound(word: string): boolean {
  for (let end = MIN_PART_LENGTH; end <= word.length - MIN_PART_LENGTH; end++) {
    const first = word.slice(0, end);
    const rest = word.slice(end);
    const joint = JOINTS.find(
      (one) => first.endsWith(one) && isPart(first.slice(0, -one.length || undefined)),
    );
    if (joint !== undefined && (isPart(rest) || isCompound(rest))) return true;
  }
  return false;
}

function isPart(part: string): boolean {
  if (part.length < MIN_PART_LENGTH) return false;
  const lower = part.toLowerCase();
  return isInDictionary(part) || isInDictionary(lower.charAt(0).toUpperCase() + lower.slice(1));
}
