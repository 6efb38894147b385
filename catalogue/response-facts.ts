import { formatShare } from "./result-speed.ts";

export interface ResponseFacts {
  /** Rounds with a delivered invitation whose deadline has passed. */
  rounds: number;
  answered: number;
  /** Median from invitation to answer; null if none was answered. */
  medianHours: number | null;
  /** Completed changes to it, according to the practices of its rounds. */
  changes: number;
  /** ISO day of the count. */
  asOf: string;
}

/** Fewer rounds say too little about a laboratory, and too much about single practices. */
export const MIN_ROUNDS = 5;

export const NO_RESPONSE_FACTS = "noch keine Angaben";

export function formatShareAnswered({ answered, rounds }: ResponseFacts): string {
  return formatShare(answered, rounds);
}

export function formatMedianTime({ medianHours }: ResponseFacts): string | undefined {
  if (medianHours === null) return undefined;
  if (medianHours < 1) return "weniger als einer Stunde";
  if (medianHours < 48) return medianHours === 1 ? "einer Stunde" : `${medianHours}\u00a0Stunden`;
  return `${Math.round(medianHours / 24)}\u00a0Tagen`;
}
