// Browsers load this file: codes and names alone. The rest of the table is for the server (places.server.ts).
import table from "./places.csv?names";
import { type PlaceName, parsePlaceNames } from "./places-table.ts";

/**
 * Cities under a name that the post does not use: in another language, the municipality's, or without the canton where
 * a smaller place of that name has a lower code.
 */
const otherNames = new Map(
  [
    ["Bâle", "Basel"],
    ["Berne", "Bern"],
    ["Brig-Glis", "Brig"],
    ["Coire", "Chur"],
    ["Colombier", "Colombier NE"],
    ["Delsberg", "Delémont"],
    ["Freiburg", "Fribourg"],
    ["Genf", "Genève"],
    ["Greyerz", "Gruyères"],
    ["Iferten", "Yverdon-les-Bains"],
    ["Kilchberg", "Kilchberg ZH"],
    ["Lucerne", "Luzern"],
    ["Martinach", "Martigny"],
    ["Morat", "Murten"],
    ["Murten/Morat", "Murten"],
    ["Münchwilen", "Münchwilen TG"],
    ["Neuenburg", "Neuchâtel"],
    ["Neuenstadt", "La Neuveville"],
    ["Peterlingen", "Payerne"],
    ["Pruntrut", "Porrentruy"],
    ["Rapperswil", "Rapperswil SG"],
    ["Rapperswil-Jona", "Rapperswil SG"],
    ["Schaffhouse", "Schaffhausen"],
    ["Schwanden", "Schwanden GL"],
    ["Siders", "Sierre"],
    ["Sitten", "Sion"],
    ["Soleure", "Solothurn"],
    ["St-Gall", "St. Gallen"],
    ["Teufen", "Teufen AR"],
    ["Thoune", "Thun"],
    ["Villeneuve", "Villeneuve VD"],
    ["Wetzikon", "Wetzikon ZH"],
    ["Wil", "Wil SG"],
    ["Zoug", "Zug"],
  ].map(([name = "", city = ""]) => [normalizedName(name), normalizedName(city)]),
);

/**
 * City suggestions (docs/promises.md, Postal codes): for 3 or 4 digits every place
 * whose code begins with them, by code, then in the order of the table; for anything else none.
 */
export function citiesForPostalCode(prefix: string): PlaceName[] {
  if (!/^\d{3,4}$/.test(prefix)) return [];
  return directory().places.filter((place) => place.postalCode.startsWith(prefix));
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
  return citiesForPostalCode(postalCode).find(({ city }) => isNameOf(city, name))?.city;
}

/**
 * Lowest code with streets of the exact match, else of the shortest place name that contains the given one,
 * ignoring accents and case (docs/promises.md, Postal codes); a code of offices where a city has no other. "Wil" is an
 * exact match of "Wil SG", "Biel" of "Biel/Bienne", "Genf" of "Genève".
 */
function placeForCity(name: string): PlaceName | undefined {
  const wanted = searchedName(name);
  if (wanted === "") return undefined;
  const { byFullName, byShortName } = directory();
  return byFullName.get(wanted) ?? byShortName.get(wanted) ?? shortestContaining(wanted);
}

function shortestContaining(part: string): PlaceName | undefined {
  let shortest: [name: string, place: PlaceName] | undefined;
  for (const [name, place] of directory().byFullName) {
    if (name.includes(part) && (!shortest || name.length < shortest[0].length)) {
      shortest = [name, place];
    }
  }
  return shortest?.[1];
}

interface Directory {
  places: PlaceName[];
  /** Each with the place of the lowest code with streets, in the order of the codes. */
  byFullName: Map<string, PlaceName>;
  byShortName: Map<string, PlaceName>;
}

let parsedDirectory: Directory | undefined;

function directory(): Directory {
  parsedDirectory ??= parseDirectory();
  return parsedDirectory;
}

function parseDirectory(): Directory {
  const places = parsePlaceNames(table);
  const byFullName = new Map<string, PlaceName>();
  const byShortName = new Map<string, PlaceName>();
  for (const place of [...places].sort((a, b) => Number(a.isOffice) - Number(b.isOffice))) {
    const [fullName = "", ...others] = cityNames(place.city);
    if (!byFullName.has(fullName)) byFullName.set(fullName, place);
    for (const name of others) {
      if (!byShortName.has(name)) byShortName.set(name, place);
    }
  }
  return { places, byFullName, byShortName };
}

/**
 * The whole name first, then shorter ones, as they are compared: "Rapperswil" for "Rapperswil SG", "Gwatt" for
 * "Gwatt (Thun)", both halves of "Biel/Bienne".
 */
export function cityNames(city: string): string[] {
  const withoutSuffix = city.replace(/ (?:[A-Z]{2}|\(.*\))$/, "");
  const names = city.includes("/") ? city.split("/") : [withoutSuffix];
  return [city, ...names.filter((name) => name !== city)].map(normalizedName);
}

/** Whether somebody can mean this city: "Genf" and "geneve" name "Genève", "Wil" names "Wil SG" and "Wil AG". */
export function isNameOf(city: string, typed: string): boolean {
  const names = cityNames(city);
  return searchedNames(typed).some((name) => names.includes(name));
}

/** What somebody calls a city, as `cityNames` has it: the best known one of that name first. */
export function searchedNames(typed: string): string[] {
  return [searchedName(typed), normalizedName(typed)];
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
