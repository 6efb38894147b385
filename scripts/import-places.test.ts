import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Place, parsePlaces, writePlaces } from "../catalogue/places/places-table.ts";
import { importPlaces, placesFrom } from "./import-places.ts";

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
const official = [
  "8001,Zürich,zh,47.3686,8.5375,",
  "8002,Zürich,zh,47.3597,8.5307,",
  "8640,Rapperswil SG,sg,47.2262,8.8185,",
  "8640,Rapperswil SG,sz,47.2262,8.8185,",
  "8640,Hurden,sz,47.2127,8.8115,",
];
const createTable = (...lines: string[]) =>
  ["plz,place,canton,lat,lon,office", ...lines, ""].join("\n");
const old = createTable("1000,Lausanne,vd,46.5218,6.6330,1");

const imported = (csv: string, before = old, minCodes = 3) =>
  writePlaces(placesFrom(csv, parsePlaces(before), minCodes));

describe("the table from the official directory", () => {
  it("has a line for each code, place and canton, main places first, without Liechtenstein", () => {
    expect(imported(directory)).toBe(createTable(...official));
  });

  it("has points of the Swiss grid in degrees, and takes degrees as they are", () => {
    const bern = `${header}\nBern;3011;0;1;Bern;351;BE;2600000;1200000;de;2008-07-01\n`;
    expect(imported(bern, old, 1)).toBe(createTable("3011,Bern,be,46.9511,7.4386,"));
    const degrees = bern.replace("2600000;1200000", "7.4386;46.9511");
    expect(imported(degrees, old, 1)).toBe(createTable("3011,Bern,be,46.9511,7.4386,"));
    const nowhere = bern.replace("2600000", "260000");
    expect(() => imported(nowhere, old, 1)).toThrow("Bern;3011");
  });

  it("keeps the offices of its cities from the old table", () => {
    const line = (code: string, place: string) => `${code},${place},zh,47.3667,8.5500,`;
    const before = createTable(
      line("8003", "Zürich"),
      line("8021", "Zürich"),
      line("8610", "Uster"),
    );
    const offices: Place[] = placesFrom(directory, parsePlaces(before), 3).filter(
      ({ isOffice }) => isOffice,
    );
    expect(offices.map(({ postalCode, city }) => `${postalCode} ${city}`)).toEqual([
      "8003 Zürich",
      "8021 Zürich",
    ]);
  });

  it("looks columns up by name, with or without byte order mark, PLZ or PLZ4", () => {
    const reordered =
      "\uFEFFKantonskürzel;PLZ4;Zusatzziffer;N;E;Ortschaftsname\nZH;8610;0;47.35;8.72;Uster\n";
    expect(imported(reordered, old, 1)).toBe(createTable("8610,Uster,zh,47.3500,8.7200,"));
  });

  it("refuses a missing column, too few codes, a wrong encoding and unreadable rows", () => {
    const table = (csv: string) => () => imported(csv);
    expect(table(directory.replace("Kantonskürzel", "Kanton"))).toThrow("Kantonskürzel");
    expect(table(directory.replace(";PLZ;", ";Code;"))).toThrow("PLZ or PLZ4");
    expect(table(header)).toThrow("Only 0 postal codes, expected at least 3");
    expect(table(directory.replace("ü", "\uFFFD"))).toThrow("UTF-8");
    expect(table(directory.replace("8002", "802"))).toThrow("Zürich;802");
    expect(table(directory.replace("Hurden", "Hurden,"))).toThrow("Hurden,");
  });
});

describe("npm run places", () => {
  let folder: string;
  let directoryFile: string;
  let tableFile: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "places-"));
    directoryFile = join(folder, "directory.csv");
    tableFile = join(folder, "places.csv");
    await writeFile(directoryFile, directory);
    await writeFile(tableFile, old);
  });

  afterEach(() => rm(folder, { recursive: true }));

  it("replaces the table", async () => {
    expect(await importPlaces(directoryFile, tableFile, 3)).toMatch(/^Wrote 3 postal codes\./);
    expect(await readFile(tableFile, "utf8")).toBe(createTable(...official));
  });

  it("writes nothing when the file is missing or has fewer than 3,000 codes", async () => {
    await expect(importPlaces(undefined, tableFile)).rejects.toThrow("Name the file");
    await expect(importPlaces(join(folder, "no.csv"), tableFile)).rejects.toThrow("no.csv");
    await expect(importPlaces(directoryFile, tableFile)).rejects.toThrow("at least 3000");
    expect(await readFile(tableFile, "utf8")).toBe(old);
  });
});
