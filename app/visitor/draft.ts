import { localKeys, readJson, removeItem, writeItem } from "./storage";

/** What was typed into a form and not sent yet, by field; values of lists stand on lines of their own. */
export type DraftValues = Record<string, string>;

const PREFIX = "laborlotse.draft.";
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/** The draft of a form, unless it is older than seven days (decisions.md, local storage). */
export function readDraft(name: string): DraftValues | undefined {
  const value = readJson("local", PREFIX + name);
  if (!isDraft(value)) return undefined;
  if (Date.now() - value.keptAt <= KEPT_MS) return value.values;
  deleteDraft(name);
  return undefined;
}

export function keepDraft(name: string, values: DraftValues): void {
  writeItem("local", PREFIX + name, JSON.stringify({ keptAt: Date.now(), values }));
}

export function deleteDraft(name: string): void {
  removeItem("local", PREFIX + name);
}

/** Names of all drafts kept here, for the cookie dialog. */
export function draftNames(): string[] {
  const names = localKeys(PREFIX).map((key) => key.slice(PREFIX.length));
  return names.filter((name) => readDraft(name) !== undefined);
}

function isDraft(value: unknown): value is { keptAt: number; values: DraftValues } {
  if (typeof value !== "object" || value === null) return false;
  if (!("keptAt" in value) || typeof value.keptAt !== "number") return false;
  if (!("values" in value) || typeof value.values !== "object" || value.values === null)
    return false;
  return Object.values(value.values).every((text) => typeof text === "string");
}
