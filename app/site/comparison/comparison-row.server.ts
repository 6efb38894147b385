import type { Canton } from "#catalogue/cantons";
import type { OpenTime } from "#catalogue/opening-week";

/** What stands in a cell of the comparison. */
export interface ComparisonValue {
  text: string;
  note?: string | undefined;
  /** The note tells what a proof covers, at length. */
  isScope?: true;
  /** Why it is the best value of its row. */
  best?: string | undefined;
  /** The group's head tells the reason, and the cell only that it is the best. */
  isReasonAbove?: true;
  /** Nothing is known, or it does not apply. */
  isSoft?: true;
  /** Out of five. */
  stars?: number;
  /** Length of a bar, against the longest one. */
  share?: number;
  proof?: "valid" | "expired" | "stated";
  /** Drawn above the words: where a laboratory collects, and stands. */
  area?: { cantons: readonly Canton[]; seat: Canton };
  /** Drawn above the words: when it is open. */
  week?: readonly OpenTime[] | undefined;
}

export interface LabComparisonRow {
  name: string;
  note?: string | undefined;
  isEqual: boolean;
  values: readonly ComparisonValue[];
}

export interface ComparisonGroup {
  name: string;
  /** Why values of its rows are the best, where that is the same for many. */
  reason?: string;
  rows: readonly LabComparisonRow[];
}

/** A value before anyone knows whether it is the best one. */
type UnrankedValue = Omit<ComparisonValue, "best">;
/** More is better; left out where nothing is known, which can neither win nor lose. */
type MeasuredValue = UnrankedValue & { measure?: number | undefined };

export const NOT_STATED: UnrankedValue = { text: "keine Angabe", isSoft: true };

/** A row that only tells: no value of it is better than another, whatever it is. */
export function plainRow(
  name: string,
  values: readonly UnrankedValue[],
  note?: string | undefined,
): LabComparisonRow {
  return { name, note, isEqual: areEqual(values), values };
}

/**
 * A row with a best value, marked with `reason`: the largest measure, several where they are equal, none
 * where fewer than two are known or all of them are the same.
 */
export function rankedRow(
  name: string,
  values: readonly MeasuredValue[],
  reason: string | ((measure: number) => string),
  note?: string | undefined,
): LabComparisonRow {
  const measures = values.flatMap(({ measure }) => (measure === undefined ? [] : [measure]));
  const most = Math.max(...measures);
  const isRanked = measures.length > 1 && Math.min(...measures) < most;
  const reasonText = typeof reason === "string" ? reason : reason(most);
  return {
    ...plainRow(
      name,
      values.map(({ measure: _, ...value }) => value),
      note,
    ),
    values: values.map(({ measure, ...value }) =>
      isRanked && measure === most ? { ...value, best: reasonText } : value,
    ),
  };
}

function areEqual(values: readonly UnrankedValue[]): boolean {
  const [first, ...others] = values.map(({ text, note }) => `${text}\n${note ?? ""}`);
  return others.every((one) => one === first);
}
