import { isOneTypoAway, significantWords, toPhoneticKey } from "./folding.server";
import type { SearchTerm, SearchTermKind } from "./search-index.server";

/** Best first: a match of a later kind never ranks before one of an earlier kind. */
export const MATCH_RANKS = ["exact", "synonym", "words", "part", "typo"] as const;

export interface TermMatch {
  /** Index in `MATCH_RANKS`. */
  readonly rank: number;
  /** Orders matches of the same rank; higher is better. */
  readonly score: number;
  readonly term: SearchTerm;
}

export interface FinderQuestion {
  readonly words: readonly { readonly text: string; readonly sound: string }[];
  readonly joined: string;
  readonly joinedSound: string;
}

/** Minimum length of a word for tolerating a typing error, and for finding it inside a longer word. */
export const MIN_LENGTH_FOR_TYPOS = 4;
/** Shorter sounds occur in too many words. */
const SOUND_PART_FROM = 5;
const WEIGHTS: Record<SearchTermKind, number> = {
  name: 1,
  short: 0.98,
  synonym: 0.92,
  related: 0.9,
  topic: 0.8,
  material: 0.5,
  field: 0.5,
};
/**
 * A match of a whole topic ranks higher than a word somewhere in a name: «Schilddrüse» means TSH.
 */
const WHOLE: Partial<Record<SearchTermKind, number>> = { topic: 0.97 };
/**
 * So does the beginning of a topic while it is typed: «schilddr». The score grows with its length.
 */
const BEGUN_TOPIC = 0.8;
/** Deducted per position among the terms of one kind. */
const POSITION_PENALTY = 0.01;
const MAX_WORDS = 12;
const [EXACT, SYNONYM, WORDS, PART, TYPO] = [0, 1, 2, 3, 4] as const;

/** @returns undefined if the text contains no word */
export function parseFinderQuestion(text: string): FinderQuestion | undefined {
  const significant = significantWords(text).slice(0, MAX_WORDS);
  if (significant.length === 0) return undefined;
  const words = significant.map((word) => ({ text: word, sound: toPhoneticKey(word) }));
  const joinedSound = words.map(({ sound }) => sound).join("");
  return { words, joined: significant.join(""), joinedSound };
}

export function matchTerm(question: FinderQuestion, term: SearchTerm): TermMatch | undefined {
  const weight = WEIGHTS[term.kind] - term.position * POSITION_PENALTY;
  if (term.joined === question.joined) return wholeTerm(term, 0);
  if (term.joinedSound === question.joinedSound) return wholeTerm(term, 0.005);
  const length = question.joined.length / Math.max(term.joined.length, 1);
  const isBegun =
    question.joined.length >= MIN_LENGTH_FOR_TYPOS && term.joined.startsWith(question.joined);
  if (isBegun && term.kind === "topic") {
    const whole = wholeTerm(term, 0);
    return { ...whole, score: whole.score * (BEGUN_TOPIC + (1 - BEGUN_TOPIC) * length) };
  }
  const found = question.words.map((word) => matchWord(word, term));
  if (found.every((one) => one !== undefined)) {
    const rank = Math.max(...found.map((one) => one.rank));
    const closeness = found.reduce((sum, one) => sum + one.score, 0) / found.length;
    const share = Math.min(found.length / term.words.length, 1);
    return { rank, score: weight * (closeness * 0.9 + share * 0.1), term };
  }
  if (isBegun) return { rank: WORDS, score: weight * (0.7 + length * 0.2), term };
  const mayErr = question.joined.length > MIN_LENGTH_FOR_TYPOS && question.words.length > 1;
  if (mayErr && isOneTypoAway(question.joined, term.joined))
    return { rank: TYPO, score: weight, term };
  return undefined;
}

function wholeTerm(term: SearchTerm, less: number): TermMatch {
  const score = (WHOLE[term.kind] ?? WEIGHTS[term.kind]) - term.position * POSITION_PENALTY - less;
  const isName = term.kind === "name" || term.kind === "short";
  const isSynonym = term.kind === "synonym" || term.kind === "related";
  return { rank: isName ? EXACT : isSynonym ? SYNONYM : WORDS, score, term };
}

interface Fit {
  readonly rank: number;
  readonly score: number;
}

export function matchWord(
  word: FinderQuestion["words"][number],
  term: SearchTerm,
): Fit | undefined {
  const { words, sounds, kind } = term;
  if (term.joined === word.text) return { rank: WORDS, score: 1 };
  let best: Fit | undefined;
  for (let position = 0; position < words.length; position++) {
    const fit = matchWords(word, words[position] ?? "", sounds[position] ?? "");
    if (fit === undefined) continue;
    const isBetter =
      best === undefined ||
      fit.rank < best.rank ||
      (fit.rank === best.rank && fit.score > best.score);
    if (isBetter) best = fit;
  }
  // A field must match by its name: parts of it would return half of the index.
  return kind === "field" && best !== undefined && best.rank > WORDS ? undefined : best;
}

function matchWords(
  { text, sound }: FinderQuestion["words"][number],
  word: string,
  wordSound: string,
): Fit | undefined {
  const share = text.length / word.length;
  if (word === text) return { rank: WORDS, score: 1 };
  if (wordSound === sound) return { rank: WORDS, score: 0.98 };
  if (text.length > 1 && word.startsWith(text)) return { rank: WORDS, score: 0.7 + share * 0.2 };
  if (text.length < MIN_LENGTH_FOR_TYPOS) return undefined;
  // «Quick» sounds like «kik», and so does the beginning of «Zika» and «Zyklus».
  const isHeard = sound.length >= MIN_LENGTH_FOR_TYPOS;
  if (isHeard && wordSound.startsWith(sound)) return { rank: WORDS, score: 0.68 + share * 0.2 };
  if (word.includes(text)) return { rank: PART, score: 0.5 + share * 0.2 };
  if (sound.length > SOUND_PART_FROM && wordSound.includes(sound))
    return { rank: PART, score: 0.48 + share * 0.2 };
  if (isOneTypoAway(word, text) || (isHeard && isOneTypoAway(wordSound, sound)))
    return { rank: TYPO, score: 0.5 };
  return undefined;
}
