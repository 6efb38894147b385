import { readItem, readJson, writeItem } from "~/lib/storage";

/** Together these can identify a practice, so they are kept out of the address. */
export const STORED_ANSWER_FIELDS = ["software", "samplesPerWeek", "currentLab"] as const;

export type StoredCheckAnswers = Record<(typeof STORED_ANSWER_FIELDS)[number], string>;

/** Kept while the tab is open, so that a reload loses nothing. */
const KEY = "laborlotse.check";

export function saveSessionCheckAnswers(answers: StoredCheckAnswers): void {
  writeItem("session", KEY, JSON.stringify(answers));
}

/** Empty where nothing is stored. */
export function readSessionCheckAnswers(): StoredCheckAnswers {
  const stored = readItem("session", KEY) === undefined ? undefined : readJson("session", KEY);
  const text = (name: keyof StoredCheckAnswers) => {
    const value: unknown = stored && typeof stored === "object" ? Reflect.get(stored, name) : "";
    return typeof value === "string" ? value : "";
  };
  return {
    software: text("software"),
    samplesPerWeek: text("samplesPerWeek"),
    currentLab: text("currentLab"),
  };
}
