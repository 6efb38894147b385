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
export function drillFigure(
  promise: string,
  figure: number,
  { limit, unit }: Pick<DrillFigure, "limit" | "unit">,
): void {
  const { meta } = TestRunner.getCurrentTest<RunnerTestCase>();
  meta.figures = [...(meta.figures ?? []), { promise, figure, limit, unit }];
  expect.soft(figure, `${promise}, ${unit}`).toBeLessThanOrEqual(limit);
}
