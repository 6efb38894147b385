import { expect, type RunnerTestCase, TestRunner } from "vitest";

export interface DrillFigure {
  promise: string;
  figure: number;
  /** Inclusive; 0 if nothing may happen at all. */
  limit: number;
  unit: string;
}

declare module "vitest" {
  interface TaskMeta {
    figures?: DrillFigure[];
  }
}

/** Fails the test above its limit, and records the figure for the table of `npm run drill`. */
export function drillFigure(figure: DrillFigure): void {
  const { meta } = TestRunner.getCurrentTest<RunnerTestCase>();
  meta.figures = [...(meta.figures ?? []), figure];
  expect.soft(figure.figure, `${figure.promise}, ${figure.unit}`).toBeLessThanOrEqual(figure.limit);
}
