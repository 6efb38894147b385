import fc from "fast-check";
import { describe, expect, it } from "vitest";
import names from "./places.csv?names";
import { parsePlaceNames } from "./places-table.ts";
import { citiesForPostalCode, placeFromQuery } from "./postal-code-lookup.ts";

describe("city suggestions", () => {
  it("load at 3 or more digits: all places of a code, then of the next", () => {
    expect(citiesForPostalCode("8001")).toEqual([
      { postalCode: "8001", city: "Zürich", isOffice: false, canton: "zh" },
    ]);
    const cities = citiesForPostalCode("864").map(
      ({ postalCode, city }) => `${postalCode} ${city}`,
    );
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

describe("the postal code of a city", () => {
  it("is the lowest code of the exact match, whatever the accents and case", () => {
    for (const name of ["Genève", "GENEVE", "genève", "gene\u0300ve", "Genf"]) {
      expect(placeFromQuery(name)?.postalCode).toBe("1201");
    }
    expect(placeFromQuery("Uster")?.postalCode).toBe("8610");
    expect(placeFromQuery("köniz")?.postalCode).toBe("3098");
  });

  it("addresses streets, not post boxes alone", () => {
    const cities = ["Zürich", "Bern", "Basel", "Luzern", "Lausanne", "Biel", "St. Gallen"];
    const codes = cities.map((city) => placeFromQuery(city)?.postalCode);
    expect(codes).toEqual(["8001", "3004", "4001", "6003", "1003", "2502", "9000"]);
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

  it("is the one of the exact spelling before that of a similar one", () => {
    const cities = "Brugg BRUGG Brügg Bruegg Unterbäch Unterbach Buttikon Büttikon Präz Praz";
    expect(cities.split(" ").map((city) => placeFromQuery(city)?.postalCode)).toEqual(
      "5200 5200 2555 2555 3944 3857 8863 5619 7424 1788".split(" "),
    );
  });

  it("is found by every name of the table, as it stands there", () => {
    const unknown = parsePlaceNames(names).filter(({ city }) => {
      const found = placeFromQuery(city);
      return !found?.postalCode || found.city.replace(/-/g, " ") !== city.replace(/-/g, " ");
    });
    expect(unknown.map(({ city }) => city)).toEqual(["Root D4"]);
  });

  it("is the one of the larger city where several share a name", () => {
    const cities = ["Gossau", "Buchs", "Wil", "Wetzikon", "Altdorf", "Affoltern"];
    expect(cities.map((city) => placeFromQuery(city)?.city)).toEqual([
      ...["Gossau SG", "Buchs SG", "Wil SG", "Wetzikon ZH", "Altdorf UR", "Affoltern am Albis"],
    ]);
    expect(placeFromQuery("Gossau ZH")?.postalCode).toBe("8625");
    expect(placeFromQuery("Gossau (ZH)")?.postalCode).toBe("8625");
    expect(placeFromQuery("Gossau, SG")?.postalCode).toBe("9200");
  });

  it("is unknown, and the city as typed, where none of them is known to be the larger", () => {
    for (const city of ["Au", "Pfaeffikon", "Muri", "Langnau", "Bremgarten", "Reinach"]) {
      expect(placeFromQuery(city)).toEqual({ postalCode: "", city });
    }
  });

  it("is known with umlauts written out, and by names in other languages", () => {
    const spellings = "Zuerich/Zurich/Zurigo/Zürich Kuesnacht/Küsnacht Ütendorf/Uetendorf";
    const languages =
      "Berna/Bern Basle/Basilea/Basel Geneva/Ginevra/Genève Lucerna/Luzern Losanna/Lausanne Biel-Bienne/Biel";
    for (const group of `${spellings} ${languages}`.split(" ")) {
      const codes = group.split("/").map((name) => placeFromQuery(name)?.postalCode);
      expect(codes[0], group).toMatch(/^\d{4}$/);
      expect(new Set(codes).size, group).toBe(1);
    }
  });

  it("is else the one of the city that begins a word with it, never inside one", () => {
    expect(placeFromQuery("bernau")?.postalCode).toBe("");
    expect(placeFromQuery("Kussnacht")?.city).toBe("Küssnacht am Rigi");
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
    for (const text of ["CH-8001 Zürich", "ch 8001", "Zürich 8001", "８００１", "8001 Zuerich"]) {
      expect(placeFromQuery(text)).toEqual({ postalCode: "8001", city: "Zürich" });
    }
    expect(placeFromQuery("FL-9490 Vaduz")).toEqual({ postalCode: "9490", city: "Vaduz" });
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
    "A-6020 Innsbruck",
    "8001 Zürich 8002",
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
