import type { FieldError } from "~/ui/error-summary";
import type { Option } from "~/ui/field";

/** Draft content of a document: anything may be missing or invalid. */
export type DraftContent = Record<string, unknown>;

interface FieldBase {
  key: string;
  label: string;
  hint?: string | undefined;
  isOptional: boolean;
}

interface Kinds {
  text: { longest: number; input: "text" | "url" | "email" | "date" };
  prose: { longest: number };
  number: { least: number; most: number; isWhole: boolean };
  flag: object;
  choice: { options: readonly Option[] };
  choices: { options: readonly Option[] };
  /** Short texts, one per line. */
  lines: { most: number; longest: number };
  picture: object;
  group: { fields: readonly ContentField[] };
  /** `one` is the label of a row: «Kategorie». */
  list: { fields: readonly ContentField[]; most: number; one: string };
}

/** Derived from the kind's schema in content-fields.server.ts. */
export type ContentField = {
  [Type in keyof Kinds]: { type: Type } & FieldBase & Kinds[Type];
}[keyof Kinds];

export type FieldByType<Type extends keyof Kinds> = Extract<ContentField, { type: Type }>;

export interface ContentSection {
  id: string;
  title: string;
  fields: readonly ContentField[];
}

/** Whether the path of a field («specialTests.2.specialty») leads into this section. */
export function isInSection(path: string, { fields }: ContentSection): boolean {
  const [step] = path.split(".");
  return fields.some(({ key }) => key === step);
}

export interface ContentError {
  /** Path of the field: «specialTests.2.specialty». */
  field: string;
  /** The same for readers: «Spezialtests, Zeile 3, Fachgebiet». */
  place: string;
  message: string;
  isMissing: boolean;
}

/** For a summary, where a message stands far from its field. */
export function withPlaces(errors: readonly ContentError[]): FieldError[] {
  return errors.map(({ field, place, message }) => ({ field, message: `${place}: ${message}` }));
}

export function isDraftContent(value: unknown): value is DraftContent {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function toDraftContent(value: unknown): DraftContent {
  return isDraftContent(value) ? value : {};
}

export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function toText(value: unknown): string {
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : "";
}

/** Null, empty texts and lists, and groups of these. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  if (typeof value === "object" && value !== null) return Object.values(value).every(isBlank);
  return value === undefined || value === null || value === "";
}

export type ListChange = "add" | "remove" | "up" | "down";

export function changeList(
  list: readonly unknown[],
  change: ListChange,
  index: number,
): readonly unknown[] {
  if (change === "add") return [...list, {}];
  if (change === "remove") return list.filter((_, at) => at !== index);
  const to = change === "up" ? index - 1 : index + 1;
  const row = list[index];
  const other = list[to];
  if (row === undefined || other === undefined) return list;
  return list.map((one, at) => (at === index ? other : at === to ? row : one));
}

/** Lists are at most ten levels deep. */
const LIST_BUTTON = /^(add|remove|up|down):([\w-]+(?:\.[\w-]+){0,9}):(\d{1,4})$/;

/** @returns undefined for any other value */
export function parseListPath(button: string): string | undefined {
  return LIST_BUTTON.exec(button)?.[2];
}

/** @param button value of the pressed button: «up:testCategories:2» */
export function applyListChange(content: DraftContent, button: string): DraftContent {
  const [, change, path = "", index] = LIST_BUTTON.exec(button) ?? [];
  if (change !== "add" && change !== "remove" && change !== "up" && change !== "down") {
    return content;
  }
  const at = (value: unknown, steps: readonly string[]): unknown => {
    const [step, ...rest] = steps;
    if (step === undefined) return changeList(toList(value), change, Number(index));
    if (Array.isArray(value)) {
      return value.map((one, index) => (String(index) === step ? at(one, rest) : one));
    }
    const group = toDraftContent(value);
    return { ...group, [step]: at(group[step], rest) };
  };
  return toDraftContent(at(content, path.split(".")));
}
