import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { type DocumentKind, kinds } from "#catalogue/kinds";
import type { StoredContent } from "#database/directory";

export interface ContentChange {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

export function compareContents(
  before: object | undefined,
  after: object | undefined,
): ContentChange[] {
  return compare(before ?? {}, after ?? {}, []);
}

/**
 * What publishing a draft would change. Defaults that publishing fills in are no change: a laboratory without a
 * rating has 0.
 * @param last what is published, or was last
 */
export function getDraftChanges(
  kind: DocumentKind,
  last: StoredContent | undefined,
  draft: StoredContent,
): ContentChange[] {
  return compareContents(last, { ...filledFields(kind), ...draft });
}

function filledFields(kind: DocumentKind): StoredContent {
  const fields: [string, z.ZodType][] = Object.entries(kinds[kind].schema.shape);
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      field instanceof z.ZodDefault ? [[name, field.parse(undefined)]] : [],
    ),
  );
}

function compare(before: object, after: object, path: readonly string[]): ContentChange[] {
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
