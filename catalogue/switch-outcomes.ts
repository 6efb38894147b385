/** What a practice can say became of its change; the slug stands in the address of the page that takes the answer. */
export const outcomeAnswers = [
  { value: "gewechselt", slug: "gewechselt", label: "Ja, wir haben gewechselt" },
  { value: "noch_nicht", slug: "noch-nicht", label: "Noch nicht" },
  { value: "nicht", slug: "nicht", label: "Nein, der Wechsel kommt nicht zustande" },
] as const;

export type OutcomeAnswer = (typeof outcomeAnswers)[number]["value"];

export function outcomeLabel(answer: string): string {
  return outcomeAnswers.find(({ value }) => value === answer)?.label ?? answer;
}
