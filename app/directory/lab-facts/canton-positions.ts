import type { Canton } from "#catalogue/cantons";

/**
 * The map of equal squares, rows from north to south and columns from west to east. Each canton is as near to its
 * neighbours as squares allow; true borders would leave the small cantons too small to choose.
 */
const ROWS: readonly (readonly (Canton | "")[])[] = [
  ["", "", "", "bs", "", "sh", "", ""],
  ["", "ju", "so", "bl", "ag", "zh", "tg", "ar"],
  ["", "ne", "be", "lu", "zg", "sz", "sg", "ai"],
  ["vd", "fr", "ow", "nw", "ur", "gl", "gr", ""],
  ["ge", "", "vs", "", "ti", "", "", ""],
];

// Written out: the policy forbids inline styles, and Tailwind finds only whole class names.
const ROW_CLASSES = ["row-start-1", "row-start-2", "row-start-3", "row-start-4", "row-start-5"];
const COLUMN_CLASSES = [
  ...["col-start-1", "col-start-2", "col-start-3", "col-start-4"],
  ...["col-start-5", "col-start-6", "col-start-7", "col-start-8"],
];

export interface CantonPosition {
  canton: Canton;
  /** Counted from 1, as in CSS grids. */
  row: number;
  column: number;
  /** Places it in a grid of eight columns. */
  className: string;
}

export const cantonPositions: readonly CantonPosition[] = ROWS.flatMap((cantons, row) =>
  cantons.flatMap((canton, column) => {
    const className = `${ROW_CLASSES[row]} ${COLUMN_CLASSES[column]}`;
    return canton === "" ? [] : [{ canton, row: row + 1, column: column + 1, className }];
  }),
);
