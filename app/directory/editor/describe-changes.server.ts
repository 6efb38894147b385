import { isDeepStrictEqual } from "node:util";
import { isUploaded } from "#catalogue/pictures";
import type { Change } from "~/directory/model/changes.server";
import {
  type Content,
  type ContentField,
  contentOfField,
  isBlank,
  isContent,
  listOf,
  textOf,
} from "./content-field";
import type { PublishedWords } from "./content-form-state";
import { type WordChange, wordChanges } from "./word-changes.server";

/** One difference in words; empty texts where there was or is nothing. */
interface ShownChange {
  place: string;
  before: string;
  after: string;
  /** Both as one, word by word, where that is easier to read. */
  words?: WordChange[];
  /** Ids of both pictures, where the field is one; empty where there was or is none. */
  pictures?: { before: string; after: string };
}

/** All differences of one field of the content. */
export interface ChangedField {
  /** The content's field: «testCategories». */
  key: string;
  label: string;
  changes: ShownChange[];
}

/** What differs, field by field; of a list only the rows that do. */
export function describeChanges(
  fields: readonly ContentField[],
  changes: readonly Change[],
): ChangedField[] {
  const found = new Map<string, ChangedField>();
  for (const { path, before, after } of changes) {
    const key = path[0] ?? "";
    const top = fields.find((field) => field.key === key);
    const label = top?.label ?? (key === "intern" ? "Intern" : key);
    const known = found.get(key) ?? { key, label, changes: [] };
    known.changes.push(...describe(top, path.slice(1), label, before, after));
    found.set(key, known);
  }
  return [...found.values()];
}

/** What a content says field by field, by path: a list is one field, a group each of its own. */
export function publishedWords(
  fields: readonly ContentField[],
  content: Content,
  path = "",
): Record<string, PublishedWords> {
  const said = fields.map((field) => {
    const value = content[field.key];
    const place = path + field.key;
    if (field.type === "group") {
      return publishedWords(field.fields, contentOfField(value), `${place}.`);
    }
    const words = inWords(field, value);
    const picture = field.type === "picture" ? { picture: textOf(value) } : {};
    return { [place]: { words, ...picture } };
  });
  return Object.assign({}, ...said);
}

function describe(
  field: ContentField | undefined,
  path: readonly string[],
  place: string,
  before: unknown,
  after: unknown,
): ShownChange[] {
  const [step, ...rest] = path;
  if (step !== undefined) {
    const below =
      field?.type === "group" ? field.fields.find(({ key }) => key === step) : undefined;
    return describe(below, rest, `${place}, ${below?.label ?? step}`, before, after);
  }
  if (field?.type === "group" || field?.type === "list")
    return compare(field, place, before, after);
  return [inBothWords(field, place, before, after)];
}

function compare(
  field: ContentField,
  place: string,
  before: unknown,
  after: unknown,
): ShownChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (field.type === "group" && isContent(before) && isContent(after)) {
    return compareGroups(field.fields, place, before, after);
  }
  if (field.type === "list" && [before ?? [], after ?? []].every(Array.isArray)) {
    const [old, now] = [listOf(before), listOf(after)];
    if (old.length === now.length) {
      return now.flatMap((row, index) =>
        compareGroups(field.fields, `${place}, Zeile ${index + 1}`, old[index], row),
      );
    }
    const gone = old.filter((row) => !now.some((one) => isDeepStrictEqual(one, row)));
    const come = now.filter((row) => !old.some((one) => isDeepStrictEqual(one, row)));
    const words = (row: unknown) => groupInWords(field.fields, row);
    return [
      ...gone.map((row) => ({
        place: `${place}, Zeile ${old.indexOf(row) + 1}`,
        before: words(row),
        after: "",
      })),
      ...come.map((row) => ({
        place: `${place}, Zeile ${now.indexOf(row) + 1}`,
        before: "",
        after: words(row) || "leere Zeile",
      })),
    ];
  }
  return [inBothWords(field, place, before, after)];
}

function inBothWords(
  field: ContentField | undefined,
  place: string,
  before: unknown,
  after: unknown,
): ShownChange {
  const said = { place, before: inWords(field, before), after: inWords(field, after) };
  if (field?.type === "picture") {
    return { ...said, pictures: { before: textOf(before), after: textOf(after) } };
  }
  const words = wordChanges(said.before, said.after);
  return words === undefined ? said : { ...said, words };
}

function compareGroups(
  fields: readonly ContentField[],
  place: string,
  before: unknown,
  after: unknown,
): ShownChange[] {
  const [old, now] = [contentOfField(before), contentOfField(after)];
  return fields.flatMap((field) =>
    compare(field, `${place}, ${field.label}`, old[field.key], now[field.key]),
  );
}

/** Empty for what is empty alone: a value that its field does not know is shown as it is stored. */
function inWords(field: ContentField | undefined, value: unknown): string {
  if (isBlank(value)) return "";
  return wordsOfField(field, value) || (JSON.stringify(value) ?? "");
}

function wordsOfField(field: ContentField | undefined, value: unknown): string {
  switch (field?.type) {
    case "flag":
      return { true: "ja", false: "nein" }[String(value)] ?? "";
    case "choice":
      return field.options.find((one) => one.value === textOf(value))?.label ?? textOf(value);
    case "choices":
      return listOf(value)
        .map((one) => field.options.find((option) => option.value === one)?.label ?? textOf(one))
        .join(", ");
    case "lines":
      return listOf(value).map(textOf).join("\n");
    case "picture":
      return pictureInWords(textOf(value));
    case "group":
      return groupInWords(field.fields, value);
    case "list":
      return listOf(value)
        .map((row) => groupInWords(field.fields, row))
        .join("\n");
    default:
      return textOf(value);
  }
}

/** A hash says nothing; its beginning tells two pictures apart. */
function pictureInWords(picture: string): string {
  return isUploaded(picture) ? `Bild ${picture.slice(0, 6)}` : `Zeichnung «${picture}»`;
}

function groupInWords(fields: readonly ContentField[], value: unknown): string {
  const group = contentOfField(value);
  return fields
    .map((field) => inWords(field, group[field.key]).replaceAll("\n", ", "))
    .filter((text) => text !== "")
    .join(", ");
}
