import { formatDay } from "~/lib/swiss-time";
import type { TimelineStep } from "~/rounds/model/timeline";
import type { PlanOutcome } from "./outcome";
import type { PlanStep, StepKey } from "./steps";

/** What the words of a plan need to know of the accepted offer and of the practice. Days are ISO days. */
export interface PlanFacts {
  labName: string;
  binding: boolean;
  decidedOn: string;
  contactBy: string;
  /** As the offer says; undefined where it does not. */
  startFrom: string | undefined;
  goLive: string;
  noticeBy: string | null;
  parallelFrom: string;
  /** What the practice typed as today's period of notice. */
  noticeTyped: string;
  software: string;
  /** «Befunde über HL7 v2»: what the offer says of orders and results. */
  ways: readonly string[];
  material: string | undefined;
}

/** The way from the acceptance to the new laboratory. */
export interface SwitchPlan {
  roundId: string;
  facts: PlanFacts;
  /** By their day. */
  steps: readonly PlanStep[];
  outcome: PlanOutcome | undefined;
}

/** What is known for a letter of notice to today's laboratory. */
export interface NoticeLetterFacts {
  /** Name and address of the practice, a line each. */
  sender: readonly string[];
  /** Town of the practice; empty where it is not known. */
  town: string;
  /** Today's laboratory as the practice typed it; empty where it is not known. */
  todayLab: string;
  /** ISO day of the letter. */
  today: string;
  goLive: string;
}

/** Which steps make up a part of the way. */
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

/** The parts of a plan, for the timeline above its steps. */
export function planTimeline({ facts, steps, outcome }: SwitchPlan): TimelineStep[] {
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

/** «3 von 12 Schritten erledigt» */
export function formatPlanProgress(steps: readonly Pick<PlanStep, "doneAt">[]): string {
  return formatStepCount(steps.filter(({ doneAt }) => doneAt !== null).length, steps.length);
}

export function formatStepCount(done: number, all: number): string {
  return `${done} von ${all} Schritten erledigt`;
}

/** A plan that came to its end, or that the practice has given up, asks for nothing more. */
export function isPlanOver({ outcome }: Pick<SwitchPlan, "outcome">): boolean {
  return outcome !== undefined && outcome.answer !== "not_yet";
}
