/**
 * npm run places -- FILE
 * Replaces catalogue/places/places.csv from the official directory of towns and localities (swisstopo,
 * "Amtliches Ortschaftenverzeichnis", CSV with semicolons, UTF-8).
 */
import { readFile, writeFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { cantons } from "../catalogue/cantons.ts";
import { type Place, parsePlaces, writePlaces } from "../catalogue/places/places-table.ts";

const table = new URL("../catalogue/places/places.csv", import.meta.url);

if (import.meta.main) {
  try {
    console.log(await importPlaces(process.argv[2], table));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Switzerland has some 3,190 codes for letters. */
const MIN_CODES = 3_000;

/**
 * @returns one sentence about what it did
 * @throws Error for an unusable file, before anything is written
 */
export async function importPlaces(
  directoryFile: string | undefined,
  tableFile: URL | string,
  minCodes = MIN_CODES,
): Promise<string> {
  if (!directoryFile) throw new Error("Name the file: npm run places -- FILE");
  const directory = await readFile(directoryFile, "utf8").catch(() => {
    throw new Error(`Cannot read the file ${directoryFile}.`);
  });
  const places = placesFrom(directory, parsePlaces(await readFile(tableFile, "utf8")), minCodes);
  await writeFile(tableFile, writePlaces(places));
  const count = countCodes(places);
  return `Wrote ${count} postal codes. The imprint (app/site/texts/imprint-text.ts) says where places come from: name swisstopo there.`;
}

/**
 * The directory lists only codes for letters, so offices of its cities are kept from the old table.
 * @throws Error below minCodes
 */
export function placesFrom(csv: string, old: readonly Place[], minCodes: number): Place[] {
  const official = placesInDirectory(csv);
  const count = countCodes(official);
  if (count < minCodes) {
    throw new Error(`Only ${count} postal codes, expected at least ${minCodes}. Not imported.`);
  }
  const places = [...official, ...findOffices(old, official)];
  return places.sort((one, other) => Number(one.postalCode) - Number(other.postalCode));
}

/** Sorted by code and additional digits ("Zusatzziffer"), which puts the main place first. */
function placesInDirectory(csv: string): Place[] {
  if (csv.includes("\uFFFD")) throw new Error("The file is not in UTF-8.");
  const [header = [], ...rows]: string[][] = parse(csv, {
    bom: true,
    delimiter: ";",
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const city = findColumn(header, "Ortschaftsname");
  const postalCode = findColumn(header, "PLZ", "PLZ4");
  const additionalDigits = findColumn(header, "Zusatzziffer");
  const canton = findColumn(header, "Kantonskürzel");
  const east = findColumn(header, "E");
  const north = findColumn(header, "N");

  const places = new Map<string, Place>();
  const inOrder = rows.toSorted((one, other) => digits(one) - digits(other));
  for (const row of inOrder) {
    const code = row[canton]?.toLowerCase();
    const listed = cantons.find(({ value }) => value === code);
    // The directory includes Liechtenstein and the foreign enclaves.
    if (listed === undefined) continue;
    const place = {
      postalCode: row[postalCode] ?? "",
      city: row[city] ?? "",
      canton: listed.value,
      ...degrees(Number(row[east]), Number(row[north])),
      isOffice: false,
    };
    checkPlace(place, row);
    // A place in several municipalities has one row for each.
    const key = `${place.postalCode} ${place.city} ${place.canton}`;
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()];

  function digits(row: string[]): number {
    return Number(row[additionalDigits]);
  }
}

/**
 * Takes degrees, or metres of the Swiss grid (LV95), converted by swisstopo's approximate formulas, which are accurate
 * to a metre.
 */
function degrees(east: number, north: number): Pick<Place, "north" | "east"> {
  if (east < 180) return { east, north };
  const y = (east - 2_600_000) / 1_000_000;
  const x = (north - 1_200_000) / 1_000_000;
  const longitude =
    2.6779094 + 4.728982 * y + 0.791484 * y * x + 0.1306 * y * x * x - 0.0436 * y ** 3;
  const latitude =
    16.9023892 +
    3.238272 * x -
    0.270978 * y * y -
    0.002528 * x * x -
    0.0447 * y * y * x -
    0.014 * x ** 3;
  return { east: (longitude * 100) / 36, north: (latitude * 100) / 36 };
}

function findColumn(header: string[], ...names: string[]): number {
  const column = header.findIndex((cell) => names.includes(cell));
  if (column === -1) throw new Error(`The column ${names.join(" or ")} is missing.`);
  return column;
}

function checkPlace({ postalCode, city, north, east }: Place, row: string[]) {
  const isOnMap = north > 45 && north < 48 && east > 5 && east < 11;
  if (!/^[1-9]\d{3}$/.test(postalCode) || !/^[^,*"]+$/.test(city) || !isOnMap) {
    throw new Error(`Cannot read the row "${row.join(";")}".`);
  }
}

function countCodes(places: readonly Place[]): number {
  return new Set(places.map(({ postalCode }) => postalCode)).size;
}

function findOffices(old: readonly Place[], official: readonly Place[]): Place[] {
  const codes = new Set(official.map(({ postalCode }) => postalCode));
  const cities = new Set(official.map(({ city }) => city));
  return old
    .filter(({ postalCode, city }) => !codes.has(postalCode) && cities.has(city))
    .map((place) => ({ ...place, isOffice: true }));
}
