import { specimens } from "#catalogue/analysis";
import { cantons } from "#catalogue/cantons";
import { type FinderSpecialty, fields } from "#catalogue/fields";
import type { Analysis, Lab, LabTest } from "#catalogue/published";
import { toBigrams, toFoldedWords, toPhoneticKey, withoutStopWords } from "./folding.server";

export interface SearchableDirectory {
  readonly analyses: readonly Analysis[];
  readonly labs: readonly Lab[];
  readonly tests: readonly LabTest[];
}

type EntryKind = "analysis" | "test" | "lab" | "field";

/** In the order of weight. */
export type SearchTermKind =
  | "name"
  | "short"
  | "synonym"
  | "related"
  | "topic"
  | "material"
  | "field";

export interface SearchTerm {
  readonly kind: SearchTermKind;
  readonly text: string;
  readonly words: readonly string[];
  readonly sounds: readonly string[];
  /** The words joined: «NT-proBNP» and «NTproBNP» are the same. */
  readonly joined: string;
  readonly joinedSound: string;
  /** Index among the entry's terms of this kind: the most important topic is first. */
  readonly position: number;
}

export interface IndexedItem {
  readonly kind: EntryKind;
  readonly id: string;
  readonly name: string;
  readonly terms: readonly SearchTerm[];
}

export interface SearchIndex {
  readonly entries: readonly IndexedItem[];
  /** Indexes of entries by word and phonetic key. */
  readonly words: ReadonlyMap<string, readonly number[]>;
  /** The same words, one per line: a single scan finds all that contain a part. */
  readonly vocabulary: string;
  /** By length, for finding words with a typing error. */
  readonly byLength: ReadonlyMap<number, readonly string[]>;
  /** By pairs of letters; a word is listed once for each occurrence of the pair. */
  readonly byPair: ReadonlyMap<string, readonly string[]>;
  /** Ids of the analyses that are billed with a position: no genetic ones, because their positions are not public. */
  readonly billed: ReadonlyMap<string, readonly string[]>;
}

interface Texts {
  readonly kind: EntryKind;
  readonly id: string;
  readonly name: string;
  readonly terms: readonly (readonly [SearchTermKind, readonly string[]])[];
}

/** Equal matches keep this order: frequent analyses first in each discipline. */
export function buildSearchIndex(findable: SearchableDirectory): SearchIndex {
  // Topics, materials and specialties occur in hundreds of analyses: each is split once.
  const spellings = new Map<string, Spelling>();
  const entries = [
    ...findable.analyses.map(analysisTexts),
    ...findable.tests.map(testTexts),
    ...findable.labs.map(labTexts),
    ...fields.map(fieldTexts),
  ].map((texts) => toIndexedItem(texts, spellings));
  const words = new Map<string, number[]>();
  for (const [position, { terms }] of entries.entries()) {
    for (const term of terms)
      for (const word of [...term.words, ...term.sounds, term.joined, term.joinedSound])
        addPosition(words, word, position);
  }
  const byLength = Map.groupBy(words.keys(), (word) => word.length);
  const vocabulary = `\n${[...words.keys()].join("\n")}\n`;
  const billed = mapBilledAnalyses(findable.analyses);
  return { entries, words, vocabulary, byLength, byPair: wordsByPair(words.keys()), billed };
}

function mapBilledAnalyses(analyses: readonly Analysis[]): Map<string, string[]> {
  const billed = analyses.flatMap(({ id, federalPositions = [], isGenetic }) =>
    isGenetic ? [] : federalPositions.map((position) => ({ position, id })),
  );
  const byPosition = Map.groupBy(billed, ({ position }) => position);
  return new Map([...byPosition].map(([position, all]) => [position, all.map(({ id }) => id)]));
}

function wordsByPair(words: Iterable<string>): Map<string, string[]> {
  const byPair = new Map<string, string[]>();
  for (const word of words) {
    for (const pair of toBigrams(word)) {
      const words = byPair.get(pair);
      if (words === undefined) byPair.set(pair, [word]);
      else words.push(word);
    }
  }
  return byPair;
}

function addPosition(words: Map<string, number[]>, word: string, position: number): void {
  const positions = words.get(word);
  if (positions === undefined) words.set(word, [position]);
  else if (positions.at(-1) !== position) positions.push(position);
}

const indexes = new WeakMap<SearchableDirectory, SearchIndex>();

export function getSearchIndex(findable: SearchableDirectory): SearchIndex {
  const index = indexes.get(findable) ?? buildSearchIndex(findable);
  indexes.set(findable, index);
  return index;
}

/** Genetic examinations are found by name only: their indications are not public. */
function analysisTexts(analysis: Analysis): Texts {
  const { id, name, short, de, fr, en, topics, foreignTopics, category, specialties } = analysis;
  const names: Texts["terms"] = [
    ["short", short ?? []],
    ["synonym", [...(de ?? []), ...(fr ?? []), ...(en ?? [])]],
    ["related", analysis.searchTerms ?? []],
  ];
  if (analysis.isGenetic) return { kind: "analysis", id, name, terms: names };
  return {
    kind: "analysis",
    id,
    name,
    terms: [
      ...names,
      ["topic", topics],
      ["topic", foreignTopics ?? []],
      ["material", analysis.specimens.map((specimen) => specimens[specimen])],
      ["field", [category, ...specialties]],
    ],
  };
}

function testTexts(test: LabTest): Texts {
  const { id, name, parameters, category, relevantSpecialties, applicableFor } = test;
  if (test.isGenetic) return { kind: "test", id, name, terms: [] };
  const measured = parameters.map((parameter) => parameter.name);
  const specialties = [...new Set([category, ...relevantSpecialties])];
  return {
    kind: "test",
    id,
    name,
    terms: [
      ["topic", measured],
      ["topic", [...applicableFor, ...parameters.map(({ description }) => description)]],
      ["field", specialties],
    ],
  };
}

function labTexts({ id, name, location, specialties, testCategories }: Lab): Texts {
  const canton = cantons.find(({ value }) => value === location.canton)?.label ?? "";
  const offered = [...specialties, ...testCategories.map((category) => category.name)];
  const positions = [...new Set([location.town, canton])];
  return {
    kind: "lab",
    id,
    name,
    terms: [
      ["synonym", positions],
      ["field", offered],
    ],
  };
}

function fieldTexts({ id, name, terms }: FinderSpecialty): Texts {
  return { kind: "field", id, name, terms: [["synonym", terms]] };
}

function toIndexedItem(
  { kind, id, name, terms }: Texts,
  spellings: Map<string, Spelling>,
): IndexedItem {
  const term = (of: SearchTermKind, text: string, position: number): SearchTerm => {
    const spelling = spellings.get(text) ?? toSpelling(text);
    spellings.set(text, spelling);
    return { kind: of, text, position, ...spelling };
  };
  const others = terms.flatMap(([of, texts]) =>
    texts.map((text, position) => term(of, text, position)),
  );
  return { kind, id, name, terms: [term("name", name, 0), ...others] };
}

type Spelling = Pick<SearchTerm, "words" | "sounds" | "joined" | "joinedSound">;

function toSpelling(text: string): Spelling {
  const parts = text.split(" ").map(toFoldedWords);
  const single = withoutStopWords(parts.flat());
  // «Pankreas-Elastase im Stuhl» is also found by «Pankreaselastase».
  const compounds = parts.filter(({ length }) => length > 1).map((words) => words.join(""));
  const words = [...single, ...compounds];
  const sounds = words.map(toPhoneticKey);
  const joinedSound = sounds.slice(0, single.length).join("");
  return { words, sounds, joined: single.join(""), joinedSound };
}
