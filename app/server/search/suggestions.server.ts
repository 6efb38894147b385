import { fields } from "../../../catalogue/fields";
import { resembling, search } from "./search.server";
import { type Findable, type IndexedItem, searchIndexOf } from "./search-index.server";

export interface FinderSuggestion {
  readonly name: string;
  readonly path: string;
}

/** Pages whose names resemble a text, for «Meinten Sie …». */
export function suggestionsFor(findable: Findable, text: string): FinderSuggestion[] {
  return resembling(searchIndexOf(findable), text).map(suggest);
}

/** Pages whose names resemble the last part of an address that is one of ours, with a name that is none. */
export function suggestionsForPath(findable: Findable, path: string): FinderSuggestion[] {
  return suggestionsFor(findable, lastPartOf(path));
}

/** Pages that the last part of any address names as a search would, a typing error included. */
export function namesakesOfPath(findable: Findable, path: string): FinderSuggestion[] {
  const hits = search(searchIndexOf(findable), lastPartOf(path));
  return hits.slice(0, MAX_NAMESAKES).map(({ entry }) => suggest(entry));
}

const MAX_NAMESAKES = 3;

function suggest(entry: IndexedItem): FinderSuggestion {
  return { name: entry.name, path: pathOfEntry(entry) };
}

function lastPartOf(path: string): string {
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

function pathOfEntry({ kind, id }: IndexedItem): string {
  if (kind === "analysis") return `/tests/${id}`;
  if (kind === "field") return fields.find((field) => field.id === id)?.path ?? "/category/alle";
  return `/${kind}/${id}`;
}
