import { STATE_WORDS } from "./state-words";

const words = STATE_WORDS.outcome;

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

export function outcomeLabel(word: string): string {
  return outcomeAnswers.find(({ value }) => value === word)?.label ?? word;
}
