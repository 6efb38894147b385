import { isOneTypoAway, pairsOf } from "./folding.server";
import { readQuestion } from "./match-term.server";
import { MIN_QUESTION_LENGTH, search, wordsLike } from "./search.server";
import type { IndexedItem, SearchIndex, TermKind } from "./search-index.server";

/** Below this, two words have hardly anything in common. */
const RESEMBLES = 0.55;
/** A misspelt word is about as long as the right one: «gibtesnicht» is none of «Gicht». */
const ABOUT_AS_LONG = 0.7;
/** Per question; a stranger's question must not cost more with each word. */
const MAX_RESEMBLED_WORDS = 3;
const MAX_RESEMBLING = 3;
/** Shorter names are too similar to other words: «team» to «TEAM», «about» to an abbreviation. */
const LONG_NAME_FROM = 6;
const OWN_NAMES: ReadonlySet<TermKind> = new Set(["name", "short", "synonym"]);

/** Similar entries for a question without results; words that are not in the index come first. */
export function resembling(index: SearchIndex, text: string): IndexedItem[] {
  const words = (readQuestion(text)?.words ?? []).map((word) => word.text);
  const telling = words.filter((word) => word.length >= MIN_QUESTION_LENGTH);
  const unknown = telling.filter((word) => !index.words.has(word));
  const asked = [...new Set([...unknown, ...telling])].slice(0, MAX_RESEMBLED_WORDS);
  const found = asked.flatMap((word) => search(index, word).slice(0, MAX_RESEMBLING));
  const alike = asked
    .flatMap((word) => alikeWords(index, word))
    .sort((a, b) => b.alike - a.alike)
    .flatMap(({ word }) => entriesWith(index, word));
  return [...new Set([...found.map(({ entry }) => entry), ...alike])].slice(0, MAX_RESEMBLING);
}

/** Entries with a name equal to the whole text, tolerating one typing error in a long one. */
export function namesakes(index: SearchIndex, text: string): IndexedItem[] {
  const joined = readQuestion(text)?.joined ?? "";
  const mayErr = joined.length >= LONG_NAME_FROM;
  const isName = (name: string) => name === joined || (mayErr && isOneTypoAway(name, joined));
  const words = [joined, ...(mayErr ? wordsLike(index, joined) : [])].filter(isName);
  const named = [...new Set(words.flatMap((word) => entriesWith(index, word)))];
  return named.filter(({ terms }) =>
    terms.some((term) => OWN_NAMES.has(term.kind) && isName(term.joined)),
  );
}

function entriesWith({ words, entries }: SearchIndex, word: string): IndexedItem[] {
  return (words.get(word) ?? []).flatMap((place) => entries[place] ?? []);
}

/**
 * The words of the index similar to a word, with their similarity by pairs of letters, from 0 to 1.
 */
function alikeWords({ byPair }: SearchIndex, word: string): { word: string; alike: number }[] {
  const shared = new Map<string, number>();
  for (const pair of new Set(pairsOf(word)))
    for (const other of byPair.get(pair) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
  return [...shared]
    .filter(([other]) => isAboutAsLong(word, other))
    .map(([other, pairs]) => ({
      word: other,
      alike: (2 * pairs) / (word.length + other.length - 2),
    }))
    .filter(({ alike }) => alike >= RESEMBLES);
}

function isAboutAsLong({ length: one }: string, { length: other }: string): boolean {
  return Math.min(one, other) >= ABOUT_AS_LONG * Math.max(one, other);
}
