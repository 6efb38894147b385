import { isOneTypoAway } from "./folding.server";
import {
  type FinderQuestion,
  MATCH_RANKS,
  MIN_LENGTH_FOR_TYPOS,
  matchTerm,
  matchWord,
  parseFinderQuestion,
  type TermMatch,
} from "./match-term.server";
import type { IndexedItem, SearchIndex, SearchTerm } from "./search-index.server";

export interface SearchHit {
  readonly entry: IndexedItem;
  /** Index in `MATCH_RANKS`. */
  readonly rank: number;
  readonly score: number;
  readonly term: SearchTerm;
}

const TYPO = MATCH_RANKS.indexOf("typo");
/**
 * Minimum length of what remains of a question: «Hepatits C» must not match everything called C.
 */
export const MIN_QUESTION_LENGTH = 3;
/** Suffixes that people add to the name of an analysis: «Ferritinwert», «Lithiumspiegel». */
const ENDINGS = /(?:bestimmung|messung|spiegel|werte?|titer|test|analyse|untersuchung|nachweis)$/;

/**
 * Best first: whole name or abbreviation, whole synonym, words and their beginnings, parts of words, and one typing
 * error only if nothing else matches. Within each, the closer match, then the order of the index. Without a match,
 * unknown words are dropped, and then the last ones.
 */
export function search(index: SearchIndex, text: string): SearchHit[] {
  const question = parseFinderQuestion(text);
  if (question === undefined) return [];
  const words = question.words.map((word) => word.text);
  const bare = words.map((word) => word.replace(ENDINGS, "") || word);
  const specialTests: SearchHit[] = [];
  // Typing errors are tolerated only if nothing matches without one.
  for (const find of [findWordsContaining, findSimilarWords]) {
    const lookup = createPositionLookup(index, find);
    const knownWords = bare.filter((word) => findHits(index, word, lookup).some(isAnswer));
    // The first words carry the meaning: «Harnstoff im Blut», «Herzinfarkt-Marker».
    const fewer = knownWords
      .map((_, position) => knownWords.slice(0, knownWords.length - position).join(" "))
      .filter((wording) => wording.length >= MIN_QUESTION_LENGTH);
    for (const wording of new Set([text, bare.join(" "), ...fewer])) {
      const hits = findHits(index, wording, lookup);
      if (hits.some(isAnswer)) return uniqueHits([...hits, ...specialTests]);
      specialTests.push(...hits);
    }
  }
  return uniqueHits(specialTests);
}

/**
 * What a special test measures and is for holds so many words that it matches any question: it adds to an answer and
 * ends no search.
 */
const isAnswer = ({ entry, term }: SearchHit) => entry.kind !== "test" || term.kind === "name";

/** The first hit of each entry: another wording of the question may have found it again. */
function uniqueHits(hits: readonly SearchHit[]): SearchHit[] {
  const found = new Map(hits.toReversed().map((hit) => [hit.entry, hit]));
  return hits.filter((hit) => found.get(hit.entry) === hit);
}

type FindWords = (index: SearchIndex, word: string) => Iterable<string>;

interface PositionLookup {
  mayErr: boolean;
  of(spelling: string): ReadonlySet<number>;
}

function createPositionLookup(index: SearchIndex, find: FindWords): PositionLookup {
  const cache = new Map<string, ReadonlySet<number>>();
  const look = (spelling: string) => {
    const words = [...find(index, spelling)];
    const positions = new Set(words.flatMap((word) => index.words.get(word) ?? []));
    cache.set(spelling, positions);
    return positions;
  };
  return {
    mayErr: find === findSimilarWords,
    of: (spelling) => cache.get(spelling) ?? look(spelling),
  };
}

/** Tolerates a typing error only if nothing matches without one. */
function findHits(index: SearchIndex, wording: string, lookup: PositionLookup): SearchHit[] {
  const question = parseFinderQuestion(wording);
  if (question === undefined) return [];
  const hits: (SearchHit & { position: number })[] = [];
  for (const position of findPositions(question, lookup)) {
    const entry = index.entries[position];
    if (entry === undefined) continue;
    const best = matchOneTerm(question, entry) ?? matchSeveralTerms(question, entry);
    if (best !== undefined) hits.push({ entry, ...best, position });
  }
  const sure = hits.filter(({ rank }) => rank < TYPO);
  const result = sure.length > 0 || !lookup.mayErr ? sure : hits;
  return result.sort((a, b) => a.rank - b.rank || b.score - a.score || a.position - b.position);
}

/** Entries that contain every word of the question, or all of them joined. */
function findPositions(
  { words, joined, joinedSound }: FinderQuestion,
  lookup: PositionLookup,
): ReadonlySet<number> {
  const lookUpBoth = (one: string, other: string) =>
    new Set([...lookup.of(one), ...lookup.of(other)]);
  const [first = new Set<number>(), ...others] = words.map(({ text, sound }) =>
    lookUpBoth(text, sound),
  );
  if (others.length === 0) return first;
  const inAll = [...first].filter((position) => others.every((one) => one.has(position)));
  return new Set([...inAll, ...lookUpBoth(joined, joinedSound)]);
}

/** The word itself, words that begin with it, and from four letters on words that contain it. */
function* findWordsContaining({ words, vocabulary }: SearchIndex, word: string): Iterable<string> {
  if (words.has(word)) yield word;
  if (word.length < 2) return;
  const part = word.length < MIN_LENGTH_FOR_TYPOS ? `\n${word}` : word;
  let at = vocabulary.indexOf(part);
  while (at >= 0) {
    const end = vocabulary.indexOf("\n", at + 1);
    const start = part.startsWith("\n") ? at : vocabulary.lastIndexOf("\n", at);
    yield vocabulary.slice(start + 1, end);
    at = vocabulary.indexOf(part, end);
  }
}

/** Includes words with one typing error. */
export function* findSimilarWords(index: SearchIndex, word: string): Iterable<string> {
  yield* findWordsContaining(index, word);
  if (word.length < MIN_LENGTH_FOR_TYPOS) return;
  for (const length of [word.length - 1, word.length, word.length + 1])
    for (const other of index.byLength.get(length) ?? [])
      if (isOneTypoAway(word, other)) yield other;
}

function matchOneTerm(question: FinderQuestion, entry: IndexedItem): TermMatch | undefined {
  let best: TermMatch | undefined;
  for (const term of entry.terms) best = better(best, matchTerm(question, term));
  return best;
}

/** Matches words in different terms: «Borrelien Liquor». */
function matchSeveralTerms(question: FinderQuestion, entry: IndexedItem): TermMatch | undefined {
  if (question.words.length < 2) return undefined;
  let sum = 0;
  let rank = 0;
  let result: TermMatch | undefined;
  for (const word of question.words) {
    let best: TermMatch | undefined;
    for (const term of entry.terms) {
      const match = matchWord(word, term);
      if (match !== undefined) best = better(best, { ...match, term });
    }
    if (best === undefined) return undefined;
    sum += best.score;
    rank = Math.max(rank, best.rank);
    result = better(result, best);
  }
  return result && { rank, score: (sum / question.words.length) * 0.7, term: result.term };
}

function better(one: TermMatch | undefined, other: TermMatch | undefined): TermMatch | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (other.rank !== one.rank) return other.rank < one.rank ? other : one;
  return other.score > one.score ? other : one;
}
