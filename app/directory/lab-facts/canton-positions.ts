import type { Canton } from "#catalogue/cantons";

/**
 * Where a canton stands on the map of equal squares, in rows from the north and columns from the west: as near to
 * its neighbours as squares allow. Their true borders would leave the small cantons too small to choose.
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
  /** From 1 on, as style sheets count. */
  row: number;
  column: number;
}

/** All cantons, from north to south and from west to east. */
export const cantonPositions: readonly CantonPosition[] = ROWS.flatMap((cantons, row) =>
  cantons.flatMap((canton, column) =>
    canton === "" ? [] : [{ canton, row: row + 1, column: column + 1 }],
  ),
);
