import type { Turnaround } from "../../analysis.ts";
import type { SampleLabAnalysis } from "../sample-types.ts";

/** Analyses that a laboratory runs in the same way on the same days. */
export interface Run {
  readonly analyses: readonly string[];
  readonly method?: string;
  readonly runDays?: string;
  readonly turnaround?: Turnaround;
  /** Whether the scope of its accreditation names the field; left out where it says neither. */
  readonly accredited?: boolean;
}

const HOURS: Record<Turnaround, number> = {
  sameDay: 12,
  nextDay: 24,
  twoDays: 48,
  fourDays: 96,
  week: 168,
  twoWeeks: 336,
  longer: 504,
};

const SOURCE = { source: "Beispiel", sourceDate: "2026-11-01" };

/** One entry for each analysis of the runs. */
export function performedBy(lab: string, runs: readonly Run[]): readonly SampleLabAnalysis[] {
  return runs.flatMap(({ analyses, turnaround, ...how }) =>
    analyses.map((analysisId) => ({
      ...{ lab, analysisId, ...how, ...SOURCE },
      ...(turnaround === undefined ? {} : { turnaroundHours: HOURS[turnaround] }),
    })),
  );
}
