import { beforeEach, describe, expect, it } from "vitest";
import { loadDirectory } from "~/directory/publication/current-snapshot.server";
import { deskCall } from "../../../../tests/kit/calls/desk-submissions";
import { storeSamples, useDatabase } from "../../../../tests/kit/database/test-database";
import { readCells } from "../../../../tests/kit/samples/read-cells";
import { loader } from "./export-table";

function download(format: "csv" | "xlsx"): Promise<Response> {
  const query = "labor=labor-zentrum-zurich&inhalt=analysen";
  return loader(deskCall(`/admin/verzeichnis/tabelle.${format}?${query}`));
}

describe("a laboratory's table on the desk", () => {
  useDatabase();
  beforeEach(async () => {
    await storeSamples();
    await loadDirectory();
  });

  it("has days as dates and hours as numbers in XLSX, days as people write them in CSV", async () => {
    const file = await download("xlsx");
    expect(file.headers.get("Content-Disposition")).toContain(
      'filename="analysen-labor-zentrum-zurich.xlsx"',
    );
    const [head = [], ...rows] = readCells(new Uint8Array(await file.arrayBuffer()));
    const row = rows.find(([id]) => id === "ferritin") ?? [];
    const [year, month, date] = row[head.indexOf("Stand")]?.split("-") ?? [];
    expect(row[head.indexOf("Befundzeit (Stunden)")]).toMatch(/^\d+$/);
    const csv = await (await download("csv")).text();
    expect(csv).toMatch(new RegExp(`\nferritin;.*;${date}\\.${month}\\.${year}\r\n`));
  });
});
