import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importPlaces, tableFromDirectory } from "./import-places.ts";

const header =
  "Ortschaftsname;PLZ;Zusatzziffer;ZIP_ID;Gemeindename;BFS-Nr;Kantonskürzel;E;N;Sprache;Validity";
const rows = [
  "Hurden;8640;2;4661;Freienbach;1322;SZ;2704000;1230000;de;2008-07-01",
  "Rapperswil SG;8640;0;4660;Rapperswil-Jona;3340;SG;2704500;1231500;de;2008-07-01",
  "Rapperswil SG;8640;0;4660;Freienbach;1322;SZ;2704500;1231500;de;2008-07-01",
  "Zürich;8001;0;4140;Zürich;261;ZH;2683000;1247000;de;2008-07-01",
  "Zürich;8002;0;4141;Zürich;261;ZH;2682500;1246000;de;2008-07-01",
  "Vaduz;9490;0;9000;Vaduz;7001;;2757900;1223000;de;2008-07-01",
];
const directory = [header, ...rows, ""].join("\r\n");
const importedTable = "8001-8002 zh Zürich\n8640 sg Rapperswil SG\n8640 sz Hurden\n";
const catalogue = "/** Kept. */\nexport const postalCodeTable = `\n1000 vd Lausanne\n`;\n";

describe("the table from the official directory", () => {
  it("has one line per code or run, main places first, without Liechtenstein", () => {
    expect(tableFromDirectory(directory, "1000 vd Lausanne", 3)).toBe(importedTable);
  });

  it("keeps the post-box codes of its cities from the old table", () => {
    const table = tableFromDirectory(directory, "8003 zh Zürich\n8021 zh Zürich\n8610 zh Uster", 3);
    expect(table).toBe(
      "8001-8003 zh Zürich\n8021 zh Zürich\n8640 sg Rapperswil SG\n8640 sz Hurden\n",
    );
  });

  it("looks columns up by name, with or without byte order mark, PLZ or PLZ4", () => {
    const reordered = "\uFEFFKantonskürzel;PLZ4;Zusatzziffer;Ortschaftsname\nZH;8610;0;Uster\n";
    expect(tableFromDirectory(reordered, "1000 vd Lausanne", 1)).toBe("8610 zh Uster\n");
  });

  it("refuses a missing column, too few codes, a wrong encoding and unreadable rows", () => {
    const table = (csv: string) => () => tableFromDirectory(csv, "1000 vd Lausanne", 3);
    expect(table(directory.replace("Kantonskürzel", "Kanton"))).toThrow("Kantonskürzel");
    expect(table(directory.replace(";PLZ;", ";Code;"))).toThrow("PLZ or PLZ4");
    expect(table(header)).toThrow("Only 0 postal codes, expected at least 3");
    expect(table(directory.replace("ü", "\uFFFD"))).toThrow("UTF-8");
    expect(table(directory.replace("8002", "802"))).toThrow("Zürich;802");
    expect(table(directory.replace("Hurden", "`Hurden"))).toThrow("`Hurden");
  });
});

describe("npm run places", () => {
  let folder: string;
  let directoryFile: string;
  let tableFile: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "places-"));
    directoryFile = join(folder, "directory.csv");
    tableFile = join(folder, "postal-codes.ts");
    await writeFile(directoryFile, directory);
    await writeFile(tableFile, catalogue);
  });

  afterEach(() => rm(folder, { recursive: true }));

  it("replaces the data and nothing else", async () => {
    expect(await importPlaces(directoryFile, tableFile, 3)).toBe("Wrote 3 postal codes.");
    expect(await readFile(tableFile, "utf8")).toBe(
      `/** Kept. */\nexport const postalCodeTable = \`\n${importedTable}\`;\n`,
    );
  });

  it("writes nothing when the file is missing or has fewer than 600 codes", async () => {
    await expect(importPlaces(undefined, tableFile)).rejects.toThrow("Name the file");
    await expect(importPlaces(join(folder, "no.csv"), tableFile)).rejects.toThrow("no.csv");
    await expect(importPlaces(directoryFile, tableFile)).rejects.toThrow("at least 600");
    expect(await readFile(tableFile, "utf8")).toBe(catalogue);
  });
});
