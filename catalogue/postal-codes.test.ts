import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cantons } from "./cantons.ts";
import {
  cantonForPostalCode,
  citiesForPostalCode,
  type Place,
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

describe("city suggestions", () => {
  it("load at 3 or more digits: all places of a code, then of the next", () => {
    expect(citiesForPostalCode("8001")).toEqual([
      { postalCode: "8001", city: "Zürich", canton: "zh" },
    ]);
    const cities = citiesForPostalCode("864").map(codeAndCity);
    expect(cities[0]).toBe("8640 Rapperswil SG");
    expect(cities).toEqual(expect.arrayContaining(["8640 Hurden", "8645 Jona"]));
    expect(citiesForPostalCode("8640").map(({ city }) => city)).toEqual([
      "Rapperswil SG",
      "Hurden",
      "Kempraten",
    ]);
  });

  it("are none below 3 digits, above 4 or for anything but digits", () => {
    for (const prefix of ["", "8", "80", "80011", "8oo", "800 ", "..."]) {
      expect(citiesForPostalCode(prefix)).toEqual([]);
    }
  });
});

describe("the canton of a postal code", () => {
  it("is the one of its main place", () => {
    expect(cantonForPostalCode("8640")).toBe("sg");
    expect(cantonForPostalCode("4125")).toBe("bs");
    expect(cantonForPostalCode("1290")).toBe("ge");
    expect(cantonForPostalCode("9999")).toBeUndefined();
  });
});

describe("the postal code of a city", () => {
  it("is the lowest code of the exact match, whatever the accents and case", () => {
    const lowestOfGenève = places.find(({ city }) => city === "Genève")?.postalCode;
    for (const name of ["Genève", "GENEVE", "genève", "gene\u0300ve", "Genf"]) {
      expect(placeFromQuery(name)?.postalCode).toBe(lowestOfGenève);
    }
    expect(placeFromQuery("Uster")?.postalCode).toBe("8610");
    expect(placeFromQuery("köniz")?.postalCode).toBe("3098");
  });

  it.each([
    ["Biel", "Biel/Bienne"],
    ["Bienne", "Biel/Bienne"],
    ["Freiburg", "Fribourg"],
    ["Neuenburg", "Neuchâtel"],
    ["Sitten", "Sion"],
    ["Delsberg", "Delémont"],
    ["Siders", "Sierre"],
    ["Pruntrut", "Porrentruy"],
    ["Murten/Morat", "Murten"],
    ["Sankt Gallen", "St. Gallen"],
    ["St Gallen", "St. Gallen"],
    ["st. gallen", "St. Gallen"],
    ["Saint-Imier", "St-Imier"],
    ["Yverdon les Bains", "Yverdon-les-Bains"],
    ["Rapperswil", "Rapperswil SG"],
    ["Rapperswil-Jona", "Rapperswil SG"],
    ["Wil", "Wil SG"],
  ])("is known for %s as the one of %s", (name, city) => {
    expect(placeFromQuery(name)).toEqual(placeFromQuery(city));
    expect(placeFromQuery(name)).toEqual({ postalCode: expect.stringMatching(/^\d{4}$/), city });
  });

  it("is else the one of the shortest place name that contains the words", () => {
    expect(placeFromQuery("Frauenf")).toEqual({ postalCode: "8500", city: "Frauenfeld" });
    expect(placeFromQuery("winterth")).toEqual({ postalCode: "8400", city: "Winterthur" });
    expect(placeFromQuery("Schaffhaus")?.city).toBe("Schaffhausen");
  });

  it("is unknown for unknown and empty names", () => {
    for (const name of ["Entenhausen", "", " ", "-", "constructor", "__proto__"]) {
      expect(placeFromQuery(name)?.postalCode ?? "").toBe("");
    }
  });
});

describe("prefill from the query parameter plz", () => {
  it("takes 4 digits as a postal code and fills the city if it is the only one", () => {
    expect(placeFromQuery("8001")).toEqual({ postalCode: "8001", city: "Zürich" });
    expect(placeFromQuery(" 8001 ")).toEqual({ postalCode: "8001", city: "Zürich" });
    expect(placeFromQuery("8640")).toEqual({ postalCode: "8640", city: "" });
  });

  it("accepts unknown 4-digit codes with an empty city", () => {
    expect(placeFromQuery("9999")).toEqual({ postalCode: "9999", city: "" });
  });

  it("resolves a city name to its code and the table's name", () => {
    expect(placeFromQuery("uster")).toEqual({ postalCode: "8610", city: "Uster" });
    expect(placeFromQuery("La Chaux-de-Fonds")?.postalCode).toBe("2300");
    expect(placeFromQuery("Biel/Bienne")?.city).toBe("Biel/Bienne");
  });

  it("keeps a city name that it cannot resolve, without a code", () => {
    expect(placeFromQuery(" Entenhausen ")).toEqual({ postalCode: "", city: "Entenhausen" });
    expect(placeFromQuery("L’Île d'Or")).toEqual({ postalCode: "", city: "L’Île d'Or" });
  });

  it("takes a code and a city together", () => {
    expect(placeFromQuery("8001 Zürich")).toEqual({ postalCode: "8001", city: "Zürich" });
    expect(placeFromQuery("8640  hurden")).toEqual({ postalCode: "8640", city: "Hurden" });
    expect(placeFromQuery("8640 Rapperswil")?.city).toBe("Rapperswil SG");
    expect(placeFromQuery("1204 Genf")).toEqual({ postalCode: "1204", city: "Genève" });
    expect(placeFromQuery("8001 Oerlikon")).toEqual({ postalCode: "8001", city: "Oerlikon" });
    expect(placeFromQuery("9999 Nirgends")).toEqual({ postalCode: "9999", city: "Nirgends" });
  });

  it.each([
    "",
    " ",
    "a",
    "--",
    "80",
    "800",
    "80011",
    "8001Zürich",
    "Zürich 8001",
    "8001 Z",
    "8001\n",
    "Zürich\u0000",
    "Zürich\tBern",
    "<script>alert(1)</script>",
    "Zürich; DROP TABLE",
    "a".repeat(81),
    "٨٠٠١",
  ])("ignores anything else: %j", (text) => {
    expect(placeFromQuery(text)).toBeUndefined();
  });

  it("never yields anything but an empty or 4-digit code", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        expect(placeFromQuery(text)?.postalCode ?? "").toMatch(/^(\d{4})?$/);
      }),
    );
  });
});

function codeAndCity({ postalCode, city }: Place): string {
  return `${postalCode} ${city}`;
}

function codeCityCanton({ postalCode, city, canton }: Place): string {
  return `${postalCode} ${city} ${canton}`;
}

/** "Bern UBS" is an office of Bern; the rest are offices and second names of places that we have. */
function isOffice({ postalCode, city }: Place): boolean {
  const otherNames =
    "Birr-Lupfig,Echandens-Denges,Lamone-Cadempino,Luchsingen-Hätzingen,Macolin," +
    "Malleray-Bévilard,Marin-Centre,Yverdon";
  return (
    citiesForPostalCode(postalCode).some((place) => city.startsWith(`${place.city} `)) ||
    otherNames.split(",").includes(city)
  );
}

function isCityOfOffice({ postalCode, city }: Place): boolean {
  return reference.some(
    (place) => place.postalCode === postalCode && place.city.startsWith(`${city} `),
  );
}

function placesInFile(csv: string): Place[] {
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

function wellKnownPlaces(): Place[] {
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
