import { isDeepStrictEqual } from "node:util";
import { isUploadedPicture } from "#catalogue/pictures";
import type { ContentChange } from "~/directory/model/changes.server";
import { formatDate, isIsoDay } from "~/lib/swiss-time";
import {
  type ContentField,
  type DraftContent,
  isBlank,
  isDraftContent,
  toDraftContent,
  toList,
  toText,
} from "./content-field";
import type { PublishedValue } from "./content-form-state";
import { diffWords, type WordChange } from "./diff-words.server";

interface FieldChange {
  place: string;
  before: string;
  after: string;
  /** Both texts merged word by word, where that is easier to read. */
  words?: WordChange[];
  pictures?: { before: string; after: string };
}

export interface ChangedField {
  key: string;
  label: string;
  changes: FieldChange[];
}

export function describeChanges(
  fields: readonly ContentField[],
  changes: readonly ContentChange[],
): ChangedField[] {
  const found = new Map<string, ChangedField>();
  for (const { path, before, after } of changes) {
    const key = path[0] ?? "";
    const top = fields.find((field) => field.key === key);
    const label = top?.label ?? (key === "intern" ? "Intern" : key);
    const entry = found.get(key) ?? { key, label, changes: [] };
    entry.changes.push(...describe(top, path.slice(1), label, before, after));
    found.set(key, entry);
  }
  return [...found.values()];
}

/** Values by path: a list is one field, each field of a group is its own. */
export function getPublishedValues(
  fields: readonly ContentField[],
  content: DraftContent,
  path = "",
): Record<string, PublishedValue> {
  const result = fields.map((field) => {
    const value = content[field.key];
    const place = path + field.key;
    if (field.type === "group") {
      return getPublishedValues(field.fields, toDraftContent(value), `${place}.`);
    }
    const words = formatValue(field, value);
    const picture = field.type === "picture" ? { picture: toText(value) } : {};
    return { [place]: { words, ...picture } };
  });
  return Object.assign({}, ...result);
}

function describe(
  field: ContentField | undefined,
  path: readonly string[],
  place: string,
  before: unknown,
  after: unknown,
): FieldChange[] {
  const [step, ...rest] = path;
  if (step !== undefined) {
    const below =
      field?.type === "group" ? field.fields.find(({ key }) => key === step) : undefined;
    return describe(below, rest, `${place}, ${below?.label ?? step}`, before, after);
  }
  if (field?.type === "group" || field?.type === "list")
    return compare(field, place, before, after);
  return [toFieldChange(field, place, before, after)];
}

function compare(
  field: ContentField,
  place: string,
  before: unknown,
  after: unknown,
): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (field.type === "group" && isDraftContent(before) && isDraftContent(after)) {
    return compareGroups(field.fields, place, before, after);
  }
  if (field.type === "list" && [before ?? [], after ?? []].every(Array.isArray)) {
    const [old, now] = [toList(before), toList(after)];
    if (old.length === now.length) {
      return now.flatMap((row, index) =>
        compareGroups(field.fields, `${place}, Zeile ${index + 1}`, old[index], row),
      );
    }
    const gone = old.filter((row) => !now.some((one) => isDeepStrictEqual(one, row)));
    const come = now.filter((row) => !old.some((one) => isDeepStrictEqual(one, row)));
    const words = (row: unknown) => formatGroup(field.fields, row);
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
  return [toFieldChange(field, place, before, after)];
}

function toFieldChange(
  field: ContentField | undefined,
  place: string,
  before: unknown,
  after: unknown,
): FieldChange {
  const result = { place, before: formatValue(field, before), after: formatValue(field, after) };
  if (field?.type === "picture") {
    return { ...result, pictures: { before: toText(before), after: toText(after) } };
  }
  const words = diffWords(result.before, result.after);
  return words === undefined ? result : { ...result, words };
}

function compareGroups(
  fields: readonly ContentField[],
  place: string,
  before: unknown,
  after: unknown,
): FieldChange[] {
  const [old, now] = [toDraftContent(before), toDraftContent(after)];
  return fields.flatMap((field) =>
    compare(field, `${place}, ${field.label}`, old[field.key], now[field.key]),
  );
}

/** A value that the field does not know is shown as it is stored. */
function formatValue(field: ContentField | undefined, value: unknown): string {
  if (isBlank(value)) return "";
  return formatFieldValue(field, value) || (JSON.stringify(value) ?? "");
}

function formatFieldValue(field: ContentField | undefined, value: unknown): string {
  switch (field?.type) {
    case "text":
      return field.input === "date" && isIsoDay(toText(value))
        ? formatDate(toText(value))
        : toText(value);
    case "flag":
      return { true: "ja", false: "nein" }[String(value)] ?? "";
    case "choice":
      return field.options.find((one) => one.value === toText(value))?.label ?? toText(value);
    case "choices":
      return toList(value)
        .map((one) => field.options.find((option) => option.value === one)?.label ?? toText(one))
        .join(", ");
    case "lines":
      return toList(value).map(toText).join("\n");
    case "picture":
      return formatPicture(toText(value));
    case "group":
      return formatGroup(field.fields, value);
    case "list":
      return toList(value)
        .map((row) => formatGroup(field.fields, row))
        .join("\n");
    default:
      return toText(value);
  }
}

/** The first characters of the hash are enough to tell two pictures apart. */
function formatPicture(picture: string): string {
  return isUploadedPicture(picture) ? `Bild ${picture.slice(0, 6)}` : `Zeichnung «${picture}»`;
}

function formatGroup(fields: readonly ContentField[], value: unknown): string {
  const group = toDraftContent(value);
  return fields
    .map((field) => formatValue(field, group[field.key]).replaceAll("\n", ", "))
    .filter((text) => text !== "")
    .join(", ");
}
