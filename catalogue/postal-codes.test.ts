import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cantons } from "./cantons.ts";
import {
  citiesForPostalCode,
  type PostalPlace,
  parsePostalCodes,
  placeFromQuery,
} from "./postal-code-lookup.ts";
import { postalCodeTable } from "./postal-codes.ts";

const places = parsePostalCodes(postalCodeTable);
const referenceFile = new URL("../../shared/reference/plz-geonames.csv", import.meta.url);
const hasReferenceFile = existsSync(referenceFile);
/** GeoNames' directory where it lies beside the checkout, else 30 well-known codes. */
const reference = hasReferenceFile
  ? placesInFile(readFileSync(referenceFile, "utf8"))
  : wellKnownPlaces();

describe("the table of postal codes", () => {
  it("covers at least 600 codes", () => {
    expect(new Set(places.map((place) => place.postalCode)).size).toBeGreaterThanOrEqual(600);
  });

  it("has a code, a known canton and places in every line, sorted, nothing twice", () => {
    const codes = places.map((place) => place.postalCode);
    expect(codes).toEqual(codes.toSorted());
    const cantonCodes: string[] = cantons.map(({ value }) => value);
    expect(places.filter(({ canton }) => !cantonCodes.includes(canton))).toEqual([]);
    expect(places.filter(({ city }) => city !== city.trim() || city === "")).toEqual([]);
    expect(new Set(places.map(codeAndCity)).size).toBe(places.length);
  });

  it("refuses a line that is not a code, a canton and places", () => {
    expect(() => parsePostalCodes("8001 Zürich")).toThrow("8001 Zürich");
    expect(() => parsePostalCodes("801 zh Zürich")).toThrow();
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
    const codes = new Set(places.map((place) => place.postalCode));
    const missing = reference.filter(
      (place) => codes.has(place.postalCode) && !known.has(codeAndCity(place)) && !isOffice(place),
    );
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
    // The post's place in Rapperswil-Jona, which GeoNames does not know.
    expect(unknown.map(codeAndCity).filter((place) => place !== "8640 Kempraten")).toEqual([]);
  });
});

function codeAndCity({ postalCode, city }: PostalPlace): string {
  return `${postalCode} ${city}`;
}

function codeCityCanton({ postalCode, city, canton }: PostalPlace): string {
  return `${postalCode} ${city} ${canton}`;
}

/** "Bern UBS" is an office of Bern; the rest are offices and second names of places that we have. */
function isOffice({ postalCode, city }: PostalPlace): boolean {
  const otherNames =
    "Birr-Lupfig,Echandens-Denges,Lamone-Cadempino,Luchsingen-Hätzingen,Macolin," +
    "Malleray-Bévilard,Marin-Centre,Yverdon";
  return (
    citiesForPostalCode(postalCode).some((place) => city.startsWith(`${place.city} `)) ||
    otherNames.split(",").includes(city)
  );
}

function isCityOfOffice({ postalCode, city }: PostalPlace): boolean {
  return reference.some(
    (place) => place.postalCode === postalCode && place.city.startsWith(`${city} `),
  );
}

function placesInFile(csv: string): PostalPlace[] {
  return csv
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [postalCode = "", place = "", canton = ""] = line.split(",");
      const city = place.replace(/ \d+( .*)?$/, "");
      return { postalCode, city, canton: canton.toLowerCase() };
    });
}

function wellKnownPlaces(): PostalPlace[] {
  return parsePostalCodes(`
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
`);
}
