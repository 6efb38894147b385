import type { Canton } from "#catalogue/cantons";
import type { OpenTime } from "#catalogue/opening-week";
import type { ResultSpeed } from "#catalogue/result-speed";
import type { TourWeek } from "#catalogue/tours";

export interface ComparisonValue {
  text: string;
  note?: string | undefined;
  isBest?: boolean;
  /** Why this value is the best of its row. */
  reason?: string;
  /** The group's head states the reason, so the cell only marks the best. */
  isReasonAbove?: true;
  /** Unknown or not applicable. */
  isSoft?: true;
  /** Read out, and seen as a dash: frequent where it stands. */
  isDash?: true;
  /** Out of five. */
  stars?: number;
  /** Length of a bar, relative to the longest. */
  share?: number;
  proof?: "valid" | "expired" | "stated";
  /** Drawn above the words: where a laboratory collects and has its seat. */
  area?: { cantons: readonly Canton[]; seat: Canton };
  /** Drawn above the words: opening hours. */
  week?: readonly OpenTime[] | undefined;
  /** Drawn above the words: courier tours of each weekday. */
  tours?: TourWeek | undefined;
  /** Drawn above the words: the share of analyses within twelve hours and within a day. */
  speed?: ResultSpeed;
}

export interface LabComparisonRow {
  name: string;
  note?: string | undefined;
  isSame: boolean;
  values: readonly ComparisonValue[];
}

export interface ComparisonGroup {
  name: string;
  /** Why values of its rows are the best, where many share the reason. */
  reason?: string;
  rows: readonly LabComparisonRow[];
}

type UnrankedValue = Omit<ComparisonValue, "isBest" | "reason">;
/** More is better; undefined where unknown, which can neither win nor lose. */
type MeasuredValue = UnrankedValue & { measure?: number | undefined };

export const NOT_STATED_VALUE: UnrankedValue = { text: "keine Angabe", isSoft: true };

/** A row without a best value. */
export function toPlainRow(
  name: string,
  values: readonly UnrankedValue[],
  note?: string | undefined,
): LabComparisonRow {
  return { name, note, isSame: areEqual(values), values };
}

/**
 * A row whose largest measure is marked with `reason`: several if they are equal, none if fewer than two are
 * known or all are the same.
 */
export function toRankedRow(
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
    ...toPlainRow(
      name,
      values.map(({ measure: _, ...value }) => value),
      note,
    ),
    values: values.map(({ measure, ...value }) =>
      isRanked && measure === most ? { ...value, isBest: true, reason: reasonText } : value,
    ),
  };
}

function areEqual(values: readonly UnrankedValue[]): boolean {
  const [first, ...others] = values.map(({ text, note }) => `${text}\n${note ?? ""}`);
  return others.every((one) => one === first);
}
