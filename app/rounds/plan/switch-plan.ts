import { formatDay } from "~/lib/swiss-time";
import type { TimelineStep } from "~/rounds/model/timeline";
import type { PlanOutcome } from "./outcome";
import { listStepsOfPart, type PlanPart, type PlanStep } from "./steps";

/** Facts about the accepted offer and the practice, for a plan's texts. Days are ISO days. */
export interface PlanFacts {
  labName: string;
  binding: boolean;
  decidedOn: string;
  contactBy: string;
  startFrom: string | undefined;
  goLive: string;
  noticeBy: string | null;
  parallelFrom: string;
  contractEnd: string | null;
  notBefore: string | null;
  noticeTyped: string;
  software: string;
  /** «Befunde über HL7 v2»: orders and results, according to the offer. */
  ways: readonly string[];
  material: string | undefined;
}

export interface SwitchPlan {
  roundId: string;
  facts: PlanFacts;
  steps: readonly PlanStep[];
  outcome: PlanOutcome | undefined;
}

export interface NoticeLetterFacts {
  sender: readonly string[];
  town: string;
  todayLab: string;
  today: string;
  contractEnd: string | null;
  goLive: string;
}

/** The stations of a plan, in the order of its timeline. */
export const PLAN_PARTS: readonly {
  part: PlanPart;
  title: string;
  text: (facts: PlanFacts) => string;
}[] = [
  {
    part: "notice",
    title: "Kündigung",
    text: ({ noticeBy }) => (noticeBy === null ? "Vertrag prüfen" : `bis ${formatDay(noticeBy)}`),
  },
  {
    part: "preparation",
    title: "Vorbereitung",
    text: ({ parallelFrom }) => `vor dem ${formatDay(parallelFrom)}`,
  },
  {
    part: "parallel",
    title: "Parallelbetrieb",
    text: ({ parallelFrom }) => `ab ${formatDay(parallelFrom)}`,
  },
  { part: "start", title: "Start", text: ({ goLive }) => formatDay(goLive) },
  { part: "end", title: "Abschluss", text: () => "Rechnung und Rückfrage" },
];

export function toPlanTimeline({ facts, steps, outcome }: SwitchPlan): TimelineStep[] {
  const hasChanged = outcome?.answer === "changed";
  const parts = PLAN_PARTS.map(({ part, title, text }) => ({
    title,
    text: text(facts),
    isDone: hasChanged || listStepsOfPart(steps, part).every(({ doneAt }) => doneAt !== null),
  }));
  const current = isPlanOver({ outcome }) ? undefined : parts.find(({ isDone }) => !isDone);
  return [
    { title: "Entschieden", text: formatDay(facts.decidedOn), state: "done" },
    ...parts.map(
      ({ isDone, title, text }): TimelineStep => ({
        title,
        text,
        state: isDone ? "done" : title === current?.title ? "now" : "open",
      }),
    ),
  ];
}

export function formatPlanProgress(steps: readonly Pick<PlanStep, "doneAt">[]): string {
  const done = steps.filter(({ doneAt }) => doneAt !== null).length;
  return `${done} von ${steps.length} Schritten erledigt`;
}

/** The plan is finished, or the practice has cancelled the change. */
export function isPlanOver({ outcome }: Pick<SwitchPlan, "outcome">): boolean {
  return outcome !== undefined && outcome.answer !== "not_yet";
}
