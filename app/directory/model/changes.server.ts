import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { type DocumentKind, kinds } from "#catalogue/kinds";
import type { StoredContent } from "#database/directory";

/** A field that differs; a list is one field. */
export interface Change {
  path: readonly string[];
  /** Undefined: not there. */
  before: unknown;
  after: unknown;
}

/** What differs between two contents, changed fields only. */
export function changesBetween(
  before: StoredContent | undefined,
  after: StoredContent | undefined,
): Change[] {
  return compare(before ?? {}, after ?? {}, []);
}

/**
 * What publishing a draft would change. Fields that publishing fills by itself are no change where
 * the draft leaves them out: a laboratory without a rating has 0.
 * @param last what is published, or was last
 */
export function getDraftChanges(
  kind: DocumentKind,
  last: StoredContent | undefined,
  draft: StoredContent,
): Change[] {
  return changesBetween(last, { ...filledFields(kind), ...draft });
}

function filledFields(kind: DocumentKind): StoredContent {
  const fields: [string, z.ZodType][] = Object.entries(kinds[kind].schema.shape);
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      field instanceof z.ZodDefault ? [[name, field.parse(undefined)]] : [],
    ),
  );
}

function compare(before: object, after: object, path: readonly string[]): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const old = getField(before, name);
    const now = getField(after, name);
    if (isDeepStrictEqual(old, now)) return [];
    const fieldPath = [...path, name];
    if (isGroup(old) && isGroup(now)) return compare(old, now, fieldPath);
    return [{ path: fieldPath, before: old, after: now }];
  });
}

function getField(group: object, name: string): unknown {
  return Object.hasOwn(group, name) ? Reflect.get(group, name) : undefined;
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
