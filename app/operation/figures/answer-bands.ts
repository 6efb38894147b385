import type { AnswerTimes } from "./statistics.server";

export function getAnswerBands(answers: AnswerTimes) {
  return [
    { label: "unter 4 Std.", count: answers.under4 },
    { label: "4 bis 24 Std.", count: answers.under24 },
    { label: "24 bis 48 Std.", count: answers.under48 },
    { label: "über 48 Std.", count: answers.over48 },
    { label: "offen und überfällig", count: answers.overdue },
  ];
}

/**
 * Share answered within 48 hours, of all entries answered or overdue.
 * @returns whole per cent, rounded down, so that 100 means all; undefined without entries
 */
export function getInTimePercent(answers: AnswerTimes): number | undefined {
  const { under4, under24, under48, over48, overdue } = answers;
  const inTime = under4 + under24 + under48;
  const all = inTime + over48 + overdue;
  return all === 0 ? undefined : Math.floor((100 * inTime) / all);
}
