import { MAX_SLUG_LENGTH, SLUG } from "#catalogue/slug";
import { createListeners } from "~/lib/listeners";
import { readItem, readJson, removeItem, writeItem } from "~/lib/storage";

export interface ComparedLab {
  id: string;
  name: string;
  logo?: string | undefined;
}

/** More do not fit side by side, neither on a screen nor on paper. */
export const MAX_COMPARED = 4;

const KEY = "laborlotse.comparison";
const NONE: readonly ComparedLab[] = [];

const listeners = createListeners({ acrossTabs: true });
/** Notified of changes in other tabs, too. */
export const subscribeComparedLabs = listeners.subscribe;

/** Fallback if the browser stores nothing. */
let memory: string | undefined;
/** Keeps the identity of an unchanged list between renders. */
let cached = { text: "", labs: NONE };

export function readComparedLabs(): readonly ComparedLab[] {
  const text = memory ?? readItem("local", KEY) ?? "";
  if (text !== cached.text) cached = { text, labs: text === "" ? NONE : parseLabs() };
  return cached.labs;
}

function parseLabs(): readonly ComparedLab[] {
  const value = memory === undefined ? readJson("local", KEY) : JSON.parse(memory);
  return Array.isArray(value) ? value.filter(isComparedLab).slice(0, MAX_COMPARED) : NONE;
}

export function saveComparedLabs(labs: readonly ComparedLab[]): void {
  const kept = labs.slice(0, MAX_COMPARED).map(({ id, name, logo }) => ({ id, name, logo }));
  const text = JSON.stringify(kept);
  memory = undefined;
  if (kept.length === 0) removeItem("local", KEY);
  else if (!writeItem("local", KEY, text)) memory = text;
  listeners.notify();
}

/**
 * A shareable address of the comparison.
 * @param analyses ids on the practice's list, which the comparison counts
 */
export function comparisonPath(ids: readonly string[], analyses: readonly string[] = []): string {
  if (ids.length === 0) return "/vergleich";
  // Commas are not encoded, which would make a long address half as long again.
  const list = analyses.length === 0 ? "" : `&analysen=${analyses.join()}`;
  return `/vergleich?labs=${ids.join(",")}${list}`;
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
