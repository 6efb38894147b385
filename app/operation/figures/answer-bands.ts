import type { AnswerTimes } from "./statistics.server";

export function getAnswerBands(answers: AnswerTimes) {
  return [
    { label: "unter 4 Std.", count: answers.under4, isInTime: true },
    { label: "4 bis 24 Std.", count: answers.under24, isInTime: true },
    { label: "24 bis 48 Std.", count: answers.under48, isInTime: true },
    { label: "über 48 Std.", count: answers.over48, isInTime: false },
    { label: "offen und überfällig", count: answers.overdue, isInTime: false },
  ];
}

/**
 * Share answered within 48 hours, of all entries answered or overdue.
 * @returns whole per cent, rounded down, so that 100 means all; undefined without entries
 */
export function getInTimePercent(answers: AnswerTimes): number | undefined {
  const bands = getAnswerBands(answers);
  const all = sum(bands);
  return all === 0 ? undefined : Math.floor((100 * sum(bands.filter((b) => b.isInTime))) / all);
}

function sum(bands: readonly { count: number }[]): number {
  return bands.reduce((total, { count }) => total + count, 0);
}
