import { readItem, readJson, writeItem } from "~/lib/storage";

/** Together these can name a practice, so they stand in no address. */
export const OWN_FIELDS = ["software", "samplesPerWeek", "currentLab"] as const;

export type OwnAnswers = Record<(typeof OWN_FIELDS)[number], string>;

/** For as long as the tab is open, so that a reload loses nothing. */
const KEY = "laborlotse.check";

export function keepOwnAnswers(answers: OwnAnswers): void {
  writeItem("session", KEY, JSON.stringify(answers));
}

/** Empty where nothing is kept. */
export function readOwnAnswers(): OwnAnswers {
  const kept = readItem("session", KEY) === undefined ? undefined : readJson("session", KEY);
  const text = (name: keyof OwnAnswers) => {
    const value: unknown = kept && typeof kept === "object" ? Reflect.get(kept, name) : "";
    return typeof value === "string" ? value : "";
  };
  return {
    software: text("software"),
    samplesPerWeek: text("samplesPerWeek"),
    currentLab: text("currentLab"),
  };
}
