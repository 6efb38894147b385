import { MAX_SLUG_LENGTH, SLUG } from "#catalogue/slug";
import { logStorageErrorOnce } from "~/lib/storage";
import { createStoredList } from "./stored-list";

export interface ComparedLab {
  id: string;
  name: string;
  logo?: string | undefined;
}

/** More do not fit side by side, neither on a screen nor on paper. */
export const MAX_COMPARED = 4;

const KEY = "laborlotse.comparison";

export const {
  read: readComparedLabs,
  save: saveComparedLabs,
  subscribe: subscribeComparedLabs,
  useItems: useComparedLabs,
} = createStoredList(KEY, parseLabs, (labs) =>
  JSON.stringify(labs.slice(0, MAX_COMPARED).map(({ id, name, logo }) => ({ id, name, logo }))),
);

function parseLabs(text: string): readonly ComparedLab[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isComparedLab).slice(0, MAX_COMPARED) : [];
  } catch (error) {
    logStorageErrorOnce(KEY, `The stored value ${KEY} can't be read`, error);
    return [];
  }
}

/**
 * A shareable address of the comparison.
 * @param analyses ids on the practice's list, which the comparison counts
 * @param canton of the practice; empty if unknown
 */
export function comparisonPath(
  ids: readonly string[],
  analyses: readonly string[] = [],
  canton = "",
): string {
  if (ids.length === 0) return "/vergleich";
  // Commas are not encoded, which would make a long address half as long again.
  const list = analyses.length === 0 ? "" : `&analysen=${analyses.join()}`;
  return `/vergleich?labs=${ids.join(",")}${list}${canton && `&kanton=${canton}`}`;
}

function isComparedLab(value: unknown): value is ComparedLab {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    // It becomes part of an address.
    SLUG.test(value.id) &&
    value.id.length <= MAX_SLUG_LENGTH &&
    "name" in value &&
    typeof value.name === "string" &&
    (!("logo" in value) || typeof value.logo === "string")
  );
}
