import { fields } from "#catalogue/fields";
import { editDistance, toFoldedWords } from "./folding.server";
import { search } from "./search.server";
import {
  getSearchIndex,
  type IndexedItem,
  type SearchableDirectory,
  type SearchIndex,
} from "./search-index.server";
import { findSameNameItems, findSimilarItems } from "./similar-items.server";

const MAX_SUGGESTIONS = 3;

export interface FinderSuggestion {
  readonly name: string;
  readonly path: string;
}

export function suggestSimilarNames(
  findable: SearchableDirectory,
  text: string,
): FinderSuggestion[] {
  return findSimilarItems(getSearchIndex(findable), text).map(suggest);
}

export function findSimilarAnalyses(findable: SearchableDirectory, text: string): string[] {
  const entries = search(getSearchIndex(findable), text).map(({ entry }) => entry);
  const analyses = entries.filter(({ kind }) => kind === "analysis");
  return analyses.slice(0, MAX_SUGGESTIONS).map(({ name }) => name);
}

/** Matches the last part of an address, for known paths with an unknown name. */
export function suggestionsForPath(
  findable: SearchableDirectory,
  path: string,
): FinderSuggestion[] {
  const index = getSearchIndex(findable);
  const text = getLastSegment(path);
  const found = search(index, text).map(({ entry }) => entry);
  const entries =
    found.length >= MAX_SUGGESTIONS ? found : [...found, ...findSimilarItems(index, text)];
  return [...new Set(entries)].slice(0, MAX_SUGGESTIONS).map(suggest);
}

/**
 * Laboratories with nearly this name, nearest first, else those that contain a word of it. Only laboratories: an
 * analysis is no answer to «Labor nicht gefunden».
 */
export function suggestLabsForPath(
  findable: SearchableDirectory,
  path: string,
): FinderSuggestion[] {
  const index = getSearchIndex(findable);
  const text = getLastSegment(path);
  const near = nearestLabs(index, text);
  const found = near.length > 0 ? near : findLabsByWord(index, text);
  return found.slice(0, MAX_SUGGESTIONS).map(suggest);
}

/** One letter in four may be wrong. */
const MAX_WRONG = 0.25;

function nearestLabs({ entries }: SearchIndex, text: string): IndexedItem[] {
  const query = toFoldedWords(text).join("");
  return entries
    .filter(({ kind }) => kind === "lab")
    .map((lab) => ({ lab, distance: editDistance(toFoldedWords(lab.name).join(""), query) }))
    .filter(({ distance }) => distance <= query.length * MAX_WRONG)
    .sort((a, b) => a.distance - b.distance)
    .map(({ lab }) => lab);
}

function findLabsByWord(index: SearchIndex, text: string): IndexedItem[] {
  const found = search(index, text).map(({ entry }) => entry);
  const labs = [...found, ...findSimilarItems(index, text)].filter(({ kind }) => kind === "lab");
  return [...new Set(labs)];
}

/** Matches the last part of any address, with one typing error at most. */
export function suggestSameNames(findable: SearchableDirectory, path: string): FinderSuggestion[] {
  const named = findSameNameItems(getSearchIndex(findable), getLastSegment(path));
  return named.slice(0, MAX_SUGGESTIONS).map(suggest);
}

function suggest(entry: IndexedItem): FinderSuggestion {
  return { name: entry.name, path: getItemPath(entry) };
}

function getLastSegment(path: string): string {
  const parts = path.replace(/\.data$/, "").split("/");
  return readable(parts.filter(Boolean).at(-1) ?? "").replace(/\.\w+$/, "");
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part).slice(0, 60);
  } catch {
    return "";
  }
}

function getItemPath({ kind, id }: IndexedItem): string {
  if (kind === "analysis") return `/tests/${id}`;
  if (kind === "field") return fields.find((field) => field.id === id)?.path ?? "/category/alle";
  return `/${kind}/${id}`;
}
