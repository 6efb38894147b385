import { postalCodeTable } from "./postal-codes.ts";

export interface PostalPlace {
  postalCode: string;
  city: string;
  canton: string;
}

/** Cities under a name that the post does not use: in another language, or the municipality's. */
const otherNames = new Map(
  [
    ["Bâle", "Basel"],
    ["Berne", "Bern"],
    ["Brig-Glis", "Brig"],
    ["Coire", "Chur"],
    ["Delsberg", "Delémont"],
    ["Freiburg", "Fribourg"],
    ["Genf", "Genève"],
    ["Greyerz", "Gruyères"],
    ["Iferten", "Yverdon-les-Bains"],
    ["Lucerne", "Luzern"],
    ["Martinach", "Martigny"],
    ["Morat", "Murten"],
    ["Murten/Morat", "Murten"],
    ["Neuenburg", "Neuchâtel"],
    ["Neuenstadt", "La Neuveville"],
    ["Peterlingen", "Payerne"],
    ["Pruntrut", "Porrentruy"],
    ["Rapperswil-Jona", "Rapperswil SG"],
    ["Schaffhouse", "Schaffhausen"],
    ["Siders", "Sierre"],
    ["Sitten", "Sion"],
    ["Soleure", "Solothurn"],
    ["St-Gall", "St. Gallen"],
    ["Thoune", "Thun"],
    ["Zoug", "Zug"],
  ].map(([name = "", city = ""]) => [normalizedName(name), normalizedName(city)]),
);

/** Codes of post boxes and authorities before the first that addresses a street, in cities that have such. */
const withoutStreets = new Set([
  ...["1000", "1001", "1002", "1200", "2500", "2501", "3000", "3001", "3002", "3003"],
  ...["4000", "6000", "6002", "8000"],
]);

/**
 * City suggestions (docs/promises.md, Postal codes): for 3 or 4 digits every place
 * whose code begins with them, by code, then in the order of the table; for anything else none.
 */
export function citiesForPostalCode(prefix: string): PostalPlace[] {
  if (!/^\d{3,4}$/.test(prefix)) return [];
  return directory().places.filter((place) => place.postalCode.startsWith(prefix));
}

/** Lower-case code of the canton in which the main place of the postal code lies, such as "zh". */
export function cantonForPostalCode(postalCode: string): string | undefined {
  return directory().places.find((place) => place.postalCode === postalCode)?.canton;
}

/**
 * Prefill from the query parameter `plz` (docs/promises.md, Postal codes): a
 * postal code, a city name or both ("8001 Zürich"). A code fills the city only if it has exactly one;
 * an unknown code leaves the city empty, an unknown city the code. Anything else, over 80 characters
 * or with control characters is undefined.
 */
export function placeFromQuery(text: string): { postalCode: string; city: string } | undefined {
  if (text.length > 80 || /\p{Cc}/u.test(text)) return undefined;
  const typed = text.normalize("NFC").trim();
  if (/^\d{4}$/.test(typed)) return { postalCode: typed, city: onlyCityOf(typed) };

  const postalCode = /^\d{4}(?= )/.exec(typed)?.[0] ?? "";
  const city = typed.slice(postalCode.length).trim();
  if (!isCityName(city)) return undefined;
  if (postalCode) return { postalCode, city: cityOf(postalCode, city) ?? city };

  const place = placeForCity(city);
  return { postalCode: place?.postalCode ?? "", city: place?.city ?? city };
}

function onlyCityOf(postalCode: string): string {
  const [only, second] = citiesForPostalCode(postalCode);
  return only && !second ? only.city : "";
}

function isCityName(text: string): boolean {
  // The slash is an addition of ours to the signs, for "Biel/Bienne".
  return /^[\p{L} \-'’./]{2,}$/u.test(text) && /\p{L}/u.test(text);
}

function cityOf(postalCode: string, name: string): string | undefined {
  const wanted = searchedName(name);
  return citiesForPostalCode(postalCode).find(
    ({ city }) => normalizedName(city) === wanted || shortNames(city).includes(wanted),
  )?.city;
}

/**
 * Lowest code with streets of the exact match, else of the shortest place name that contains the given one,
 * ignoring accents and case (docs/promises.md, Postal codes). "Wil" is an exact match of "Wil SG",
 * "Biel" of "Biel/Bienne", "Genf" of "Genève".
 */
function placeForCity(name: string): PostalPlace | undefined {
  const wanted = searchedName(name);
  if (wanted === "") return undefined;
  const { byFullName, byShortName } = directory();
  return byFullName.get(wanted) ?? byShortName.get(wanted) ?? shortestContaining(wanted);
}

function shortestContaining(part: string): PostalPlace | undefined {
  let shortest: [name: string, place: PostalPlace] | undefined;
  for (const [name, place] of directory().byFullName) {
    if (name.includes(part) && (!shortest || name.length < shortest[0].length)) {
      shortest = [name, place];
    }
  }
  return shortest?.[1];
}

interface Directory {
  places: PostalPlace[];
  /** Each with the place of the lowest code with streets, in the order of the codes. */
  byFullName: Map<string, PostalPlace>;
  byShortName: Map<string, PostalPlace>;
}

let parsedDirectory: Directory | undefined;

function directory(): Directory {
  parsedDirectory ??= parseDirectory();
  return parsedDirectory;
}

function parseDirectory(): Directory {
  const places = parsePostalCodes(postalCodeTable);
  const byFullName = new Map<string, PostalPlace>();
  const byShortName = new Map<string, PostalPlace>();
  for (const place of places) {
    if (withoutStreets.has(place.postalCode)) continue;
    const fullName = normalizedName(place.city);
    if (!byFullName.has(fullName)) byFullName.set(fullName, place);
    for (const name of shortNames(place.city)) {
      if (!byShortName.has(name)) byShortName.set(name, place);
    }
  }
  return { places, byFullName, byShortName };
}

/** The places of a table as postal-codes.ts writes it; throws on a line that it cannot read. */
export function parsePostalCodes(table: string): PostalPlace[] {
  return table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const match = /^(\d{4})(?:-(\d{4}))? ([a-z]{2}) (\S.*)$/.exec(line);
      if (!match) throw new Error(`Postal codes: cannot read the line "${line}".`);
      const [, first = "", last = first, canton = "", cities = ""] = match;
      return codesBetween(Number(first), Number(last)).flatMap((postalCode) =>
        cities.split(",").map((city) => ({ postalCode, city, canton })),
      );
    });
}

function codesBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

/** "Rapperswil" for "Rapperswil SG", "Gwatt" for "Gwatt (Thun)", both halves of "Biel/Bienne". */
function shortNames(city: string): string[] {
  const withoutSuffix = city.replace(/ (?:[A-Z]{2}|\(.*\))$/, "");
  const names = city.includes("/") ? city.split("/") : [withoutSuffix];
  return names.filter((name) => name !== city).map(normalizedName);
}

function searchedName(name: string): string {
  const normalized = normalizedName(name);
  return otherNames.get(normalized) ?? normalized;
}

function normalizedName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s.'’-]+/g, " ")
    .trim()
    .replace(/\b(?:sankt|saint)\b/g, "st")
    .replace(/\bsainte\b/g, "ste");
}
