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

export interface CantonPosition {
  canton: Canton;
  /** Counted from 1, as in CSS grids. */
  row: number;
  column: number;
}

export const cantonPositions: readonly CantonPosition[] = ROWS.flatMap((cantons, row) =>
  cantons.flatMap((canton, column) =>
    canton === "" ? [] : [{ canton, row: row + 1, column: column + 1 }],
  ),
);
