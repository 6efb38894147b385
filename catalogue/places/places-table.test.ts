import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import names from "./places.csv?names";
import csv from "./places.csv?raw";
import {
  type Place,
  parsePlaceNames,
  parsePlaces,
  writePlaceNames,
  writePlaces,
} from "./places-table.ts";
import { citiesForPostalCode, placeFromQuery } from "./postal-code-lookup.ts";

const places = parsePlaces(csv);
const referenceFile = new URL("../../../shared/reference/plz-geonames.csv", import.meta.url);
const hasReferenceFile = existsSync(referenceFile);
/** GeoNames' directory if it is beside the checkout, else 30 well-known codes. */
const reference = hasReferenceFile
  ? placesInFile(readFileSync(referenceFile, "utf8"))
  : wellKnownPlaces();

type Named = Pick<Place, "postalCode" | "city" | "canton">;

describe("the table of postal codes", () => {
  it("covers all 3,362 codes, each with its canton and where it lies", () => {
    expect(new Set(places.map((place) => place.postalCode)).size).toBe(3_362);
    expect(new Set(places.map(({ canton }) => canton)).size).toBe(26);
    for (const { postalCode, north, east } of places) {
      expect(north > 45.8 && north < 47.85, postalCode).toBe(true);
      expect(east > 5.9 && east < 10.5, postalCode).toBe(true);
    }
  });

  it("has a code and a place in every line, sorted, nothing twice", () => {
    const codes = places.map((place) => place.postalCode);
    expect(codes).toEqual(codes.toSorted());
    expect(places.filter(({ city }) => city !== city.trim() || city === "")).toEqual([]);
    expect(new Set(places.map(codeCityCanton)).size).toBe(places.length);
  });

  it("is written as it is read, and refuses a line that is none", () => {
    expect(writePlaces(places)).toBe(csv);
    const [header = ""] = csv.split("\n");
    expect(() => parsePlaces("8001 zh Zürich")).toThrow("first line");
    expect(() => parsePlaces(`${header}\n8001,Zürich,zh,47.3,8.5`)).toThrow("8001,Zürich");
    expect(() => parsePlaces(`${header}\n8001,Zürich,xx,47.3,8.5,`)).toThrow("xx");
  });

  it("gives browsers codes, names and cantons alone, and all of them", () => {
    const known = new Set(
      places.map(({ postalCode, city, isOffice }) => `${postalCode} ${city} ${isOffice}`),
    );
    const displayed = parsePlaceNames(names).map(
      ({ postalCode, city, isOffice }) => `${postalCode} ${city} ${isOffice}`,
    );
    expect(displayed.length).toBe(known.size);
    expect(new Set(displayed)).toEqual(known);
    expect(names).toBe(writePlaceNames(places));
    expect(names).not.toMatch(/\d\.\d/);
    const cantonOf = (code: string) =>
      places.find(({ postalCode, city }) => `${postalCode} ${city}` === code)?.canton;
    for (const { postalCode, city, canton } of parsePlaceNames(names))
      expect(canton, city).toBe(cantonOf(`${postalCode} ${city}`));
  });

  it("counts numbered and post-box offices as their city", () => {
    expect(places.filter(({ city }) => /\d/.test(city.replace("Root D4", "")))).toEqual([]);
    expect(placeFromQuery("8021")).toEqual({ postalCode: "8021", city: "Zürich" });
    expect(placeFromQuery("1211")).toEqual({ postalCode: "1211", city: "Genève" });
  });

  it("has every delivery code of the 15 largest cities", () => {
    const largestCities =
      "Zürich,Genève,Basel,Lausanne,Bern,Winterthur,Luzern,St. Gallen,Lugano,Biel/Bienne,Thun," +
      "Bellinzona,Köniz,La Chaux-de-Fonds,Fribourg";
    const known = new Set(places.map(codeAndCity));
    for (const city of largestCities.split(",")) {
      const expected = reference.filter((place) => place.city === city).map(codeAndCity);
      expect(expected).not.toEqual([]);
      expect(expected.filter((place) => !known.has(place))).toEqual([]);
    }
  });

  it("has 30 well-known codes with their places and cantons", () => {
    const known = new Set(places.map(codeCityCanton));
    expect(new Set(wellKnownPlaces().map((place) => place.postalCode)).size).toBe(30);
    expect(wellKnownPlaces().filter((place) => !known.has(codeCityCanton(place)))).toEqual([]);
  });

  it("has all places of its codes that the reference has", () => {
    const known = new Set(places.map(codeAndCity));
    const missing = reference.filter((place) => !known.has(codeAndCity(place)) && !isOffice(place));
    expect(missing.map(codeAndCity)).toEqual([]);
  });

  it("has no place and no canton that the reference does not have", () => {
    const referenceCodes = new Set(reference.map((place) => place.postalCode));
    const inReference = new Set(reference.map(codeCityCanton));
    const unknown = places.filter(
      (place) =>
        (hasReferenceFile || referenceCodes.has(place.postalCode)) &&
        !inReference.has(codeCityCanton(place)) &&
        !isCityOfOffice(place),
    );
    const known = [
      // Two municipalities changed their canton in 2022 and 2026; GeoNames still has the old one.
      ...["1595 Clavaleyres fr", "2740 Moutier ju"],
      "8640 Kempraten sg",
    ];
    expect(unknown.map(codeCityCanton).filter((place) => !known.includes(place))).toEqual([]);
  });
});

function codeAndCity({ postalCode, city }: Named): string {
  return `${postalCode} ${city}`;
}

function codeCityCanton({ postalCode, city, canton }: Named): string {
  return `${postalCode} ${city} ${canton}`;
}

function isOffice({ postalCode, city }: Named): boolean {
  const otherNames =
    "Arni-Islisberg,Arosio-Mugena,Birr-Lupfig,Bättwil-Flüh,Crête-à-l'Oeil(Les Agettes)," +
    "Echandens-Denges,Kirchleerau-Moosleerau,Lamone-Cadempino,Luchsingen-Hätzingen,Macolin," +
    "Malleray-Bévilard,Marin-Centre,Misery-Courtion,Orient,Schmiedrued-Walde,Signy-Centre," +
    "Silvaplana-Surlej,Yverdon";
  return (
    citiesForPostalCode(postalCode).some((place) => city.startsWith(`${place.city} `)) ||
    otherNames.split(",").includes(city)
  );
}

function isCityOfOffice({ postalCode, city }: Named): boolean {
  return reference.some(
    (place) => place.postalCode === postalCode && place.city.startsWith(`${city} `),
  );
}

function placesInFile(file: string): Named[] {
  return file
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [postalCode = "", place = "", canton = ""] = line.split(",");
      const city = place.replace(/ \d+( .*)?$/, "");
      return { postalCode, city, canton: canton.toLowerCase() as Place["canton"] };
    });
}

function wellKnownPlaces(): Named[] {
  const table = `
1003 vd Lausanne
1204 ge Genève
1290 ge Versoix
1290 vd Chavannes-des-Bois
1700 fr Fribourg
1820 vd Montreux,Territet,Veytaux
1950 vs Sion
2000 ne Neuchâtel
2300 ne La Chaux-de-Fonds,La Cibourg
2502 be Biel/Bienne
2800 ju Delémont
3011 be Bern
3098 be Köniz,Schliern b. Köniz
3600 be Thun
4051 bs Basel
4500 so Solothurn
5000 ag Aarau
6003 lu Luzern
6060 ow Sarnen,Ramersberg
6300 zg Zug,Zugerberg
6460 ur Altdorf UR
6500 ti Bellinzona
6900 ti Lugano,Massagno,Paradiso
7000 gr Chur
8001 zh Zürich
8200 sh Schaffhausen
8400 zh Winterthur
8500 tg Frauenfeld,Gerlikon
8640 sg Rapperswil SG
8640 sz Hurden
9000 sg St. Gallen
9100 ar Herisau
`;
  return table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [, postalCode = "", canton = "", cities = ""] =
        /^(\d{4}) ([a-z]{2}) (.+)$/.exec(line) ?? [];
      return cities
        .split(",")
        .map((city) => ({ postalCode, city, canton: canton as Place["canton"] }));
    });
}
