import { toFrancs } from "~/directory/labs/from-registration.server";
import { foldCell } from "~/directory/tables/fold-cell";
import { createColumn, type TableColumn } from "~/directory/tables/table-column";
import { parseLine } from "./vocabulary/text-cells";

/** A column that holds a part of a laboratory's profile. */
export interface ProfileColumn extends TableColumn {
  path: readonly string[];
  /** What is stored, where it is more than the cell says. */
  toStored?(value: unknown, before: unknown): unknown;
}

type Options = Omit<Partial<ProfileColumn>, "path" | "name" | "field" | "explain" | "example">;

export function createProfileColumn(
  name: string,
  path: string,
  explain: string,
  example: string,
  {
    getValue = (value) => value,
    ...options
  }: Omit<Options, "getValue"> & { getValue?(value: object): unknown } = {},
): ProfileColumn {
  const steps = path.split(".");
  return {
    ...createColumn(name, `profile.${path}`, explain, example),
    parse: parseLine,
    ...options,
    path: steps,
    getValue(content) {
      const stored = getAt(content, steps);
      return stored === undefined || stored === null ? undefined : getValue(stored as object);
    },
  };
}

export function getAt(content: object, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === "object" && at !== null ? Reflect.get(at, step) : undefined),
    content,
  );
}

/** Several words of a list of ours in one cell. */
export function toListOptions(
  values: readonly string[],
  synonyms: readonly string[] = [],
): Options {
  const byWord = new Map(values.map((value) => [foldCell(value), value]));
  return {
    synonyms,
    expected: `Bitte einige davon, mit Komma getrennt: ${values.join(", ")}.`,
    parse(cell) {
      const words = cell.split(/[,;|\n]/).filter((word) => word.trim() !== "");
      const found = words.map((word) => byWord.get(foldCell(word)));
      if (found.includes(undefined)) return undefined;
      return values.filter((value) => found.includes(value));
    },
    format: (value) => (Array.isArray(value) ? value.join(", ") : ""),
    toStored: toStoredList,
  };
}

/** The order of a list says nothing. */
export function toStoredList(value: unknown, before: unknown): unknown {
  const [now, old] = [new Set(toArray(value)), new Set(toArray(before))];
  return now.size === old.size && [...now].every((one) => old.has(one)) ? before : value;
}

export const FRANCS: Options = {
  expected: "Bitte einen Betrag in Franken angeben, zum Beispiel 15, 2.50 oder 1'200.",
  parse: (cell) => toFrancs(cell) || undefined,
};

export const PROSE: Options = { parse: (cell) => cell };

function toArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Analyses of a category stay, and new categories begin without. */
export function toCategories(value: unknown, before: unknown): unknown {
  const stored = toArray(before);
  const names = toArray(value);
  const kept = stored.filter((one) => names.includes(getCategoryName(one)));
  const added = names.filter((name) => !stored.some((one) => getCategoryName(one) === name));
  return [...kept, ...added.map((name) => ({ name, analyses: [] }))];
}

export function getCategoryName(category: unknown): unknown {
  return typeof category === "object" && category !== null ? Reflect.get(category, "name") : "";
}
