/** How a laboratory has answered requests for offers; every figure is counted from rows. */
export interface ResponseFacts {
  /** Rounds with a delivered invitation whose time to answer is over. */
  rounds: number;
  /** Of these, answered with an offer or a refusal. */
  answered: number;
  /** From the invitation to the answer, the median; null where none was answered. */
  medianHours: number | null;
  /** Changes to it that took place, as the practices of its rounds say. */
  changes: number;
  /** ISO day on which they were counted. */
  asOf: string;
}

/** Fewer rounds say too little of a laboratory, and too much of single practices. */
export const MIN_ROUNDS = 5;

/** What stands in place of the figures until there are enough rounds. */
export const NO_FACTS = "noch keine Angaben";

/** «88 %»: rounded once, from the counts. */
export function shareAnswered({ answered, rounds }: ResponseFacts): string {
  return `${Math.round((100 * answered) / rounds)}\u00a0%`;
}

/** «26 Stunden», from two days on «3 Tagen». */
export function medianTime({ medianHours }: ResponseFacts): string | undefined {
  if (medianHours === null) return undefined;
  if (medianHours < 1) return "weniger als einer Stunde";
  if (medianHours < 48) return medianHours === 1 ? "einer Stunde" : `${medianHours}\u00a0Stunden`;
  return `${Math.round(medianHours / 24)}\u00a0Tagen`;
}
