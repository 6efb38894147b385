import { DAY_MS } from "~/lib/durations";
import { localKeys, readJson, removeItem, writeItem } from "~/lib/storage";
import { HONEYPOT } from "./honeypot";

/** Unsent form values by field; lists have one value per line. */
export type DraftValues = Record<string, string>;

const PREFIX = "laborlotse.draft.";
const MAX_AGE_MS = 7 * DAY_MS;

export function readDraft(name: string): DraftValues | undefined {
  const value = readJson("local", PREFIX + name);
  if (!isDraft(value)) return undefined;
  if (Date.now() - value.keptAt <= MAX_AGE_MS) return value.values;
  deleteDraft(name);
  return undefined;
}

export function saveFormDraft(name: string, values: DraftValues): void {
  writeItem("local", PREFIX + name, JSON.stringify({ keptAt: Date.now(), values }));
}

export function deleteDraft(name: string): void {
  removeItem("local", PREFIX + name);
}

export function listDraftNames(): string[] {
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

/** Neither the record's identity nor the honeypot is something the visitor typed. */
const EXCLUDED_FIELDS = new Set(["submissionId", "editToken", HONEYPOT]);

export function getFormValues(form: FormData): DraftValues {
  const values: DraftValues = {};
  for (const [name, value] of form) {
    if (typeof value !== "string" || value.trim() === "" || EXCLUDED_FIELDS.has(name)) continue;
    values[name] = values[name] === undefined ? value : `${values[name]}\n${value}`;
  }
  return values;
}
