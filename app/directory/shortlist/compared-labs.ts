import { MAX_SLUG_LENGTH, SLUG } from "#catalogue/slug";
import { createListeners } from "~/lib/listeners";
import { readItem, readJson, removeItem, writeItem } from "~/lib/storage";

/** What the bar shows of a laboratory that was chosen for the comparison. */
export interface ComparedLab {
  id: string;
  name: string;
  /** Id of a drawing or hash of an uploaded picture. */
  logo?: string | undefined;
}

/** More do not fit side by side, neither on a screen nor on a sheet of paper. */
export const MAX_COMPARED = 4;

const KEY = "laborlotse.comparison";
const NONE: readonly ComparedLab[] = [];

const listeners = createListeners({ acrossTabs: true });
/** Also hears of a choice in another tab. */
export const subscribeComparedLabs = listeners.subscribe;

/** The choice of this page, where the browser does not store it. */
let memory: string | undefined;
/** What was read last: the same text is the same list. */
let cached = { text: "", labs: NONE };

/** The laboratories that this browser's visitor has chosen to compare. */
export function comparedLabs(): readonly ComparedLab[] {
  const text = memory ?? readItem("local", KEY) ?? "";
  if (text !== cached.text) cached = { text, labs: text === "" ? NONE : parseLabs() };
  return cached.labs;
}

function parseLabs(): readonly ComparedLab[] {
  const value = memory === undefined ? readJson("local", KEY) : JSON.parse(memory);
  return Array.isArray(value) ? value.filter(isComparedLab).slice(0, MAX_COMPARED) : NONE;
}

/** Keeps the choice; of more than fit, the first ones. */
export function saveComparedLabs(labs: readonly ComparedLab[]): void {
  const kept = labs.slice(0, MAX_COMPARED).map(({ id, name, logo }) => ({ id, name, logo }));
  const text = JSON.stringify(kept);
  memory = undefined;
  if (kept.length === 0) removeItem("local", KEY);
  else if (!writeItem("local", KEY, text)) memory = text;
  listeners.notify();
}

/**
 * Address of the comparison: whoever opens it sees the same laboratories.
 * @param analyses ids on the practice's list, which the comparison counts
 */
export function comparisonPath(ids: readonly string[], analyses: readonly string[] = []): string {
  if (ids.length === 0) return "/vergleich";
  // Commas as they are: written out they would make a long address half as long again.
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
