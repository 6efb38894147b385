// Browsers load this file, so it has only codes, names and cantons; the server has the rest (places.server.ts).
import table from "./places.csv?names";
import { type PlaceName, parsePlaceNames } from "./places-table.ts";

/** Other names of cities: in other languages, or without the canton if the others of that name are far smaller. */
const otherNames: Record<string, readonly string[]> = {
  "Aesch BL": ["Aesch"],
  "Affoltern am Albis": ["Affoltern"],
  "Altdorf UR": ["Altdorf"],
  Basel: ["Bâle", "Basilea", "Basle"],
  Bellinzona: ["Bellenz"],
  Bern: ["Berna", "Berne"],
  "Biel/Bienne": ["Bienna"],
  Brig: ["Brig-Glis", "Brigue"],
  Chur: ["Coira", "Coire", "Cuira"],
  "Colombier NE": ["Colombier"],
  "Davos Platz": ["Davos"],
  Delémont: ["Delsberg"],
  "Ecublens VD": ["Ecublens"],
  "Egg b. Zürich": ["Egg"],
  "Erlenbach ZH": ["Erlenbach"],
  Fribourg: ["Freiburg", "Friburgo"],
  Genève: ["Geneva", "Genf", "Ginevra"],
  Glarus: ["Glaris", "Glarona"],
  Gruyères: ["Greyerz"],
  "Hergiswil NW": ["Hergiswil"],
  "Kilchberg ZH": ["Kilchberg"],
  "La Neuveville": ["Neuenstadt"],
  Lausanne: ["Losanna"],
  Luzern: ["Lucerna", "Lucerne"],
  Martigny: ["Martinach"],
  Murten: ["Morat", "Murten/Morat"],
  "Münchwilen TG": ["Münchwilen"],
  Neuchâtel: ["Neuenburg"],
  "Oberwil BL": ["Oberwil"],
  Payerne: ["Peterlingen"],
  Porrentruy: ["Pruntrut"],
  "Rapperswil SG": ["Rapperswil", "Rapperswil-Jona"],
  "Rüti ZH": ["Rüti"],
  Schaffhausen: ["Schaffhouse", "Sciaffusa"],
  "Schwanden GL": ["Schwanden"],
  Schwyz: ["Svitto"],
  Sierre: ["Siders"],
  Sion: ["Sitten"],
  Solothurn: ["Soleure", "Soletta"],
  "St. Gallen": ["San Gallo", "St-Gall"],
  "Teufen AR": ["Teufen"],
  Thun: ["Thoune"],
  "Villeneuve VD": ["Villeneuve"],
  Visp: ["Viège"],
  "Wald ZH": ["Wald"],
  Winterthur: ["Winterthour"],
  "Yverdon-les-Bains": ["Iferten"],
  Zug: ["Zoug", "Zugo"],
  Zürich: ["Turitg", "Zurigo"],
};

/**
 * City suggestions (docs/promises.md, Postal codes): for 3 or 4 digits every place whose code begins with them, by
 * code, then in the order of the table; otherwise none.
 */
export function citiesForPostalCode(prefix: string): PlaceName[] {
  if (!/^\d{3,4}$/.test(prefix)) return [];
  return places().filter((place) => place.postalCode.startsWith(prefix));
}

/**
 * Reads the query parameter `plz` (docs/promises.md, Postal codes): a postal code, a city or both («CH-8001 Zürich»,
 * «Zürich 8001»). A code fills in the city only if it has exactly one, and an unknown code leaves it empty; an unknown
 * or ambiguous city leaves the code empty.
 * @returns undefined for anything else, over 80 characters or with control characters
 */
export function placeFromQuery(text: string): { postalCode: string; city: string } | undefined {
  if (text.length > 80 || /\p{Cc}/u.test(text)) return undefined;
  const input = text.normalize("NFKC").trim();
  const [code = "", first = "", last = ""] =
    /^(?:(?:CH|FL)[- ]?)?(\d{4})(?= |$)| (\d{4})$/i.exec(input) ?? [];
  const postalCode = first || last;
  const city = input.replace(code, "").trim();
  if (postalCode && city === "") return { postalCode, city: findOnlyCity(postalCode) };
  if (!isCityName(city)) return undefined;
  if (postalCode) return { postalCode, city: findCity(postalCode, city) ?? city };

  const place = placeForCity(city);
  return { postalCode: place?.postalCode ?? "", city: place?.city ?? city };
}

function findOnlyCity(postalCode: string): string {
  const [only, second] = citiesForPostalCode(postalCode);
  return only && !second ? only.city : "";
}

function isCityName(text: string): boolean {
  return /^[\p{L} \-'’./(),]{2,}$/u.test(text) && /\p{L}/u.test(text);
}

function findCity(postalCode: string, name: string): string | undefined {
  return citiesForPostalCode(postalCode).find(({ city }) => matchesCityName(city, name))?.city;
}

/**
 * The lowest street code of the city in the first spelling that any city has, else its code of offices.
 * @returns undefined if no city, or more than one, has the name or a word that begins with it
 */
function placeForCity(name: string): PlaceName | undefined {
  const { cities, named } = directory();
  for (const [index, spelling] of SPELLINGS.entries()) {
    const found = named[index]?.get(spelling(name));
    if (found) return largest(found);
  }
  const part = ` ${folded(name)}`;
  return part === " " ? undefined : largest(cities.filter(({ words }) => words.includes(part)));
}

/** The one with more codes than each of the others: Swiss Post gives them to larger cities. */
function largest(cities: readonly City[]): PlaceName | undefined {
  const [first, second] = [...cities].sort((one, other) => other.codes - one.codes);
  return first && first.codes > (second?.codes ?? 0) ? first.place : undefined;
}

interface City {
  place: PlaceName;
  codes: number;
  words: string;
}

interface Directory {
  cities: readonly City[];
  /**
   * Cities by name, for each of `SPELLINGS`; a city's whole name precedes other names, and these precede short ones.
   */
  named: readonly ReadonlyMap<string, readonly City[]>[];
}

let parsedPlaces: PlaceName[] | undefined;

function places(): PlaceName[] {
  parsedPlaces ??= parsePlaceNames(table);
  return parsedPlaces;
}

let parsedDirectory: Directory | undefined;

function directory(): Directory {
  parsedDirectory ??= toDirectory(places());
  return parsedDirectory;
}

function toDirectory(all: readonly PlaceName[]): Directory {
  const byCity = new Map<string, City>();
  for (const place of [...all].sort((a, b) => Number(a.isOffice) - Number(b.isOffice))) {
    const name = plain(place.city);
    const city = byCity.get(name);
    if (city) city.codes++;
    else byCity.set(name, { place, codes: 1, words: ` ${folded(place.city)}` });
  }
  const cities = [...byCity.values()];
  const kinds = [(city: string) => [city], (city: string) => otherNames[city] ?? [], shortNames];
  const named = SPELLINGS.map((spelling) => {
    const names = new Map<string, City[]>();
    for (const getNames of kinds) {
      const ofKind = new Map<string, City[]>();
      for (const city of cities) {
        for (const name of new Set(getNames(city.place.city).map(spelling))) {
          ofKind.set(name, [...(ofKind.get(name) ?? []), city]);
        }
      }
      for (const [name, found] of ofKind) if (!names.has(name)) names.set(name, found);
    }
    return names;
  });
  return { cities, named };
}

/** «Wil» for «Wil SG», «Gwatt» for «Gwatt (Thun)», «Muri» for «Muri b. Bern», both halves of «Biel/Bienne». */
function shortNames(city: string): string[] {
  return city.includes("/")
    ? city.split("/")
    : [city.replace(/ (?:[A-Z]{2}|(?:\(|am |an |b\. |im |ob ).+)$/, "")];
}

/** Every accepted spelling of a city's names: «Genf» and «geneve» are among those of «Genève». */
export function cityNames(city: string): ReadonlySet<string> {
  return new Set(
    [city, ...(otherNames[city] ?? []), ...shortNames(city)].flatMap(getCitySpellings),
  );
}

export function getCitySpellings(name: string): string[] {
  return SPELLINGS.map((spelling) => spelling(name));
}

export function matchesCityName(city: string, input: string): boolean {
  const names = cityNames(city);
  return getCitySpellings(input).some((name) => names.has(name));
}

/** Exact, with umlauts written out, and without accents. «Bruegg» is «Brügg», «Brugg» is not. */
const SPELLINGS = [plain, writtenOut, folded];

function writtenOut(name: string): string {
  return folded(name.normalize("NFC").replace(/[äöü]/gi, "$&e"));
}

function folded(name: string): string {
  return plain(name).normalize("NFD").replace(/\p{M}/gu, "");
}

function plain(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s.'’/(),-]+/g, " ")
    .trim()
    .replace(/\b(?:sankt|saint)\b/g, "st")
    .replace(/\bsainte\b/g, "ste");
}
