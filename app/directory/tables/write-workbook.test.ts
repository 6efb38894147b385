import { readSheet } from "read-excel-file/universal";
import { expect, it } from "vitest";
import { buildWorkbook } from "./write-workbook.server";

it("writes a workbook that is read as it was, whatever its texts hold", async () => {
  const rows = [
    ["Id", "Methode", "Läufe"],
    ["ferritin", "=SUM(A1) & <b>\u0001", ""],
    ["tsh", "007", "Mo–Fr\nSa"],
  ];
  const file = new Uint8Array(buildWorkbook(rows)).buffer;
  expect(await readSheet(file)).toEqual([
    ["Id", "Methode", "Läufe"],
    ["ferritin", "=SUM(A1) & <b>", null],
    ["tsh", "007", "Mo–Fr\nSa"],
  ]);
});
