import { STATE_WORDS } from "./state-words";

const words = STATE_WORDS.outcome;

/** What a practice can say became of its change: forms post the value, the slug stands in the address of the page that takes it. */
export const outcomeAnswers = [
  {
    answer: "changed",
    value: words.changed,
    slug: "gewechselt",
    label: "Ja, wir haben gewechselt",
  },
  { answer: "not_yet", value: words.not_yet, slug: "noch-nicht", label: "Noch nicht" },
  {
    answer: "cancelled",
    value: words.cancelled,
    slug: "nicht",
    label: "Nein, der Wechsel kommt nicht zustande",
  },
] as const;

export type OutcomeAnswer = (typeof outcomeAnswers)[number]["answer"];

/** @param word the value of an answer, as events and the audit log have it */
export function outcomeLabel(word: string): string {
  return outcomeAnswers.find(({ value }) => value === word)?.label ?? word;
}
