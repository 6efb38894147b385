/** Twice what any table of ours may have. */
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 200;
export const MAX_CELL_LENGTH = 10_000;
/** Of all cells: a workbook may hold a text once and name it a million times. */
export const MAX_TEXT_LENGTH = 16_000_000;
/** Of a packed file; three times what a table of 10,000 rows takes. */
export const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
