/**
 * npm run places -- FILE
 * Replaces the table in catalogue/postal-codes.ts from the official directory of towns and
 * localities (swisstopo, "Amtliches Ortschaftenverzeichnis", CSV with semicolons, UTF-8).
 */
import { readFile, writeFile } from "node:fs/promises";
import { cantons } from "../catalogue/cantons.ts";
import { type PostalPlace, parsePostalCodes } from "../catalogue/postal-code-lookup.ts";

const catalogueFile = new URL("../catalogue/postal-codes.ts", import.meta.url);

if (import.meta.main) {
  try {
    console.log(await importPlaces(process.argv[2], catalogueFile));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Returns what it did in one sentence; throws, with nothing written, when the file is no good. */
export async function importPlaces(
  directoryFile: string | undefined,
  tableFile: URL | string,
  minimumCodes = 600,
): Promise<string> {
  if (!directoryFile) throw new Error("Name the file: npm run places -- FILE");
  const directory = await readFile(directoryFile, "utf8").catch(() => {
    throw new Error(`Cannot read the file ${directoryFile}.`);
  });
  const source = await readFile(tableFile, "utf8");
  const [wholeTable, oldTable] = /postalCodeTable = `([^`]*)`/.exec(source) ?? [];
  if (!wholeTable || !oldTable) throw new Error(`No table of postal codes in ${tableFile}.`);

  const table = tableFromDirectory(directory, oldTable, minimumCodes);
  await writeFile(
    tableFile,
    source.replace(wholeTable, () => `postalCodeTable = \`\n${table}\``),
  );
  return `Wrote ${countCodes(parsePostalCodes(table))} postal codes.`;
}

/**
 * The directory as lines of catalogue/postal-codes.ts. It lists only codes to which letters are
 * carried, so post-box codes of its cities are kept from the old table. Throws below minimumCodes.
 */
export function tableFromDirectory(csv: string, oldTable: string, minimumCodes: number): string {
  const official = placesInDirectory(csv);
  const count = countCodes(official);
  if (count < minimumCodes) {
    throw new Error(`Only ${count} postal codes, expected at least ${minimumCodes}. Not imported.`);
  }
  const places = [...official, ...postBoxPlaces(parsePostalCodes(oldTable), official)];
  return linesOf(places.sort((one, other) => Number(one.postalCode) - Number(other.postalCode)));
}

/** Places by code and additional digits ("Zusatzziffer"), which puts the main place first. */
function placesInDirectory(csv: string): PostalPlace[] {
  if (csv.includes("\uFFFD")) throw new Error("The file is not in UTF-8.");
  const [header = [], ...rows] = csv
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => line.split(";").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")));
  const city = columnOf(header, "Ortschaftsname");
  const postalCode = columnOf(header, "PLZ", "PLZ4");
  const additionalDigits = columnOf(header, "Zusatzziffer");
  const canton = columnOf(header, "Kantonskürzel");

  const places = new Map<string, PostalPlace>();
  const inOrder = rows.toSorted((one, other) => digits(one) - digits(other));
  for (const row of inOrder) {
    const place = {
      postalCode: row[postalCode] ?? "",
      city: row[city] ?? "",
      canton: (row[canton] ?? "").toLowerCase(),
    };
    // Liechtenstein and the foreign enclaves are in the directory, too.
    if (!cantons.some(({ value }) => value === place.canton)) continue;
    checkPlace(place, row);
    // A place that lies in several municipalities has one row for each.
    const key = `${place.postalCode} ${place.city}`;
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()];

  function digits(row: string[]): number {
    return Number(row[additionalDigits]);
  }
}

function columnOf(header: string[], ...names: string[]): number {
  const column = header.findIndex((cell) => names.includes(cell));
  if (column === -1) throw new Error(`The column ${names.join(" or ")} is missing.`);
  return column;
}

function checkPlace({ postalCode, city }: PostalPlace, row: string[]) {
  // Comma, backtick, backslash and dollar would end or change the table's text.
  if (!/^[1-9]\d{3}$/.test(postalCode) || !/^[^,`\\$]+$/.test(city)) {
    throw new Error(`Cannot read the row "${row.join(";")}".`);
  }
}

function countCodes(places: PostalPlace[]): number {
  return new Set(places.map(({ postalCode }) => postalCode)).size;
}

function postBoxPlaces(oldPlaces: PostalPlace[], official: PostalPlace[]): PostalPlace[] {
  const codes = new Set(official.map(({ postalCode }) => postalCode));
  const cities = new Set(official.map(({ city }) => city));
  return oldPlaces.filter(({ postalCode, city }) => !codes.has(postalCode) && cities.has(city));
}

function linesOf(places: PostalPlace[]): string {
  const lines = Array.from(
    Map.groupBy(places, ({ postalCode }) => postalCode),
    ([postalCode, placesOfCode]) => ({
      first: Number(postalCode),
      last: Number(postalCode),
      texts: textsOf(placesOfCode),
    }),
  );
  const runs: typeof lines = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const continues = run?.last === line.first - 1 && run.texts.join() === line.texts.join();
    if (run && continues && line.texts.length === 1) run.last = line.last;
    else runs.push(line);
  }
  return runs
    .flatMap(({ first, last, texts }) =>
      texts.map((text) => `${first === last ? first : `${first}-${last}`} ${text}\n`),
    )
    .join("");
}

/** "zh Uster" or, across a border, "sg Rapperswil SG" and "sz Hurden". */
function textsOf(placesOfCode: PostalPlace[]): string[] {
  const texts: string[] = [];
  let previousCanton = "";
  for (const { canton, city } of placesOfCode) {
    if (canton === previousCanton) texts.push(`${texts.pop()},${city}`);
    else texts.push(`${canton} ${city}`);
    previousCanton = canton;
  }
  return texts;
}
