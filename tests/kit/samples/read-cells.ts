import { readWorkbook } from "../../../app/directory/tables/read-workbook.ts";

/** Cells as people see them; dates as ISO days, with the time unless it is midnight. */
export function readCells(file: Uint8Array): string[][] {
  const [sheet] = readWorkbook(file);
  return sheet?.lines.map(({ cells }) => [...cells]) ?? [];
}
