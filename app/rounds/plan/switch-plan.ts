import { formatDay } from "~/lib/swiss-time";
import type { TimelineStep } from "~/rounds/model/timeline";
import type { PlanOutcome } from "./outcome";
import type { PlanStep, StepKey } from "./steps";

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
  goLive: string;
}

const PARTS: readonly {
  title: string;
  keys: readonly StepKey[];
  text: (facts: PlanFacts) => string;
}[] = [
  {
    title: "Kündigung",
    keys: ["binding", "notice"],
    text: ({ noticeBy }) => (noticeBy === null ? "Vertrag prüfen" : `bis ${formatDay(noticeBy)}`),
  },
  {
    title: "Vorbereitung",
    keys: ["contact", "analyses", "material", "interface", "results", "staff", "courier"],
    text: ({ parallelFrom }) => `vor dem ${formatDay(parallelFrom)}`,
  },
  {
    title: "Parallelbetrieb",
    keys: ["parallel"],
    text: ({ parallelFrom }) => `ab ${formatDay(parallelFrom)}`,
  },
  { title: "Start", keys: ["start"], text: ({ goLive }) => formatDay(goLive) },
  { title: "Abschluss", keys: ["bill", "outcome"], text: () => "Rechnung und Rückfrage" },
];

export function toPlanTimeline({ facts, steps, outcome }: SwitchPlan): TimelineStep[] {
  const decided = {
    title: "Entschieden",
    text: formatDay(facts.decidedOn),
    state: "done" as const,
  };
  const isOver = outcome?.answer === "changed";
  const isDone = (keys: readonly StepKey[]) =>
    isOver || steps.every(({ key, doneAt }) => !keys.includes(key) || doneAt !== null);
  const now = PARTS.find(({ keys }) => !isDone(keys));
  return [
    decided,
    ...PARTS.map(
      (part): TimelineStep => ({
        title: part.title,
        text: part.text(facts),
        state: isDone(part.keys) ? "done" : part === now ? "now" : "open",
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
