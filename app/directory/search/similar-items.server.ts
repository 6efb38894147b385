import { isOneTypoAway, toBigrams } from "./folding.server";
import { parseFinderQuestion } from "./match-term.server";
import { findSimilarWords, MIN_QUESTION_LENGTH, search } from "./search.server";
import type { IndexedItem, SearchIndex, SearchTermKind } from "./search-index.server";

const MIN_SIMILARITY = 0.55;
/** A misspelt word is about as long as the right one: «gibtesnicht» is not «Gicht». */
const ABOUT_AS_LONG = 0.7;
/** Bounds the cost of a question. */
const MAX_QUERY_WORDS = 3;
const MAX_SIMILAR = 3;
/** Shorter names are too similar to other words: «team» to «TEAM», «about» to an abbreviation. */
const LONG_NAME_FROM = 6;
const NAME_KINDS: ReadonlySet<SearchTermKind> = new Set(["name", "short", "synonym"]);

/** For a question without results; words missing from the index are looked up first. */
export function findSimilarItems(index: SearchIndex, text: string): IndexedItem[] {
  const words = (parseFinderQuestion(text)?.words ?? []).map((word) => word.text);
  const significant = words.filter((word) => word.length >= MIN_QUESTION_LENGTH);
  const unknown = significant.filter((word) => !index.words.has(word));
  const queryWords = [...new Set([...unknown, ...significant])].slice(0, MAX_QUERY_WORDS);
  const found = queryWords.flatMap((word) => search(index, word).slice(0, MAX_SIMILAR));
  const alike = queryWords
    .flatMap((word) => findSimilarWordsByBigrams(index, word))
    .sort((a, b) => b.alike - a.alike)
    .flatMap(({ word }) => entriesWith(index, word));
  return [...new Set([...found.map(({ entry }) => entry), ...alike])].slice(0, MAX_SIMILAR);
}

/** Entries with a name equal to the whole text, tolerating one typing error in a long one. */
export function findSameNameItems(index: SearchIndex, text: string): IndexedItem[] {
  const joined = parseFinderQuestion(text)?.joined ?? "";
  const mayErr = joined.length >= LONG_NAME_FROM;
  const isName = (name: string) => name === joined || (mayErr && isOneTypoAway(name, joined));
  const words = [joined, ...(mayErr ? findSimilarWords(index, joined) : [])].filter(isName);
  const named = [...new Set(words.flatMap((word) => entriesWith(index, word)))];
  return named.filter(({ terms }) =>
    terms.some((term) => NAME_KINDS.has(term.kind) && isName(term.joined)),
  );
}

function entriesWith({ words, entries }: SearchIndex, word: string): IndexedItem[] {
  return (words.get(word) ?? []).flatMap((position) => entries[position] ?? []);
}

/** Similarity by pairs of letters, from 0 to 1. */
function findSimilarWordsByBigrams(
  { byPair }: SearchIndex,
  word: string,
): { word: string; alike: number }[] {
  const shared = new Map<string, number>();
  for (const pair of new Set(toBigrams(word)))
    for (const other of byPair.get(pair) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
  return [...shared]
    .filter(([other]) => isAboutAsLong(word, other))
    .map(([other, pairs]) => ({
      word: other,
      alike: (2 * pairs) / (word.length + other.length - 2),
    }))
    .filter(({ alike }) => alike >= MIN_SIMILARITY);
}

function isAboutAsLong({ length: one }: string, { length: other }: string): boolean {
  return Math.min(one, other) >= ABOUT_AS_LONG * Math.max(one, other);
}
