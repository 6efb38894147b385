import { isDeepStrictEqual } from "node:util";
import type { StoredContent } from "../../../../database/directory";

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

function compare(before: object, after: object, path: readonly string[]): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const old = fieldOf(before, name);
    const now = fieldOf(after, name);
    if (isDeepStrictEqual(old, now)) return [];
    const place = [...path, name];
    if (isGroup(old) && isGroup(now)) return compare(old, now, place);
    return [{ path: place, before: old, after: now }];
  });
}

function fieldOf(group: object, name: string): unknown {
  return Object.hasOwn(group, name) ? Reflect.get(group, name) : undefined;
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
