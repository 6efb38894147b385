import { describe, expect, it } from "vitest";
import { cantons } from "#catalogue/cantons";
import { formatCantonCodes, parseCanton, parseCantons, splitPlace } from "./place-words";

describe("places in the words of a list", () => {
  it.each([
    [
      "Bahnhofstrasse 1, 8001 Zürich",
      { street: "Bahnhofstrasse 1", postalCode: "8001", town: "Zürich" },
    ],
    [
      "Bahnhofstrasse 1\nCH-8001 Zürich",
      { street: "Bahnhofstrasse 1", postalCode: "8001", town: "Zürich" },
    ],
    [
      "Bahnhofstrasse 1,\nCH-8001 Zürich",
      { street: "Bahnhofstrasse 1", postalCode: "8001", town: "Zürich" },
    ],
    ["9000 St. Gallen", { postalCode: "9000", town: "St. Gallen" }],
    ["CH-3007", { postalCode: "3007" }],
    ["Zürich", {}],
    ["Seestrasse 12", {}],
  ])("«%s» is taken apart", (cell, place) => {
    expect(splitPlace(cell)).toEqual(place);
  });

  it.each([
    ["ZH, AG", ["zh", "ag"]],
    ["Bern und Freiburg", ["be", "fr"]],
    ["BS/BL", ["bs", "bl"]],
    ["zh ag sg", ["zh", "sg", "ag"]],
    ["St. Gallen; Appenzell Innerrhoden", ["ai", "sg"]],
    ["Deutschschweiz", undefined],
    ["ZH, Mond", undefined],
  ])("«%s» are cantons, or not understood", (cell, expected) => {
    expect(parseCantons(cell)).toEqual(expected);
  });

  it("«ganze Schweiz» are all cantons, and are written so", () => {
    const all = cantons.map(({ value }) => value);
    expect(parseCantons("Ganze Schweiz")).toEqual(all);
    expect(formatCantonCodes(all)).toBe("ganze Schweiz");
    expect(formatCantonCodes(["zh", "ag"])).toBe("ZH, AG");
    expect(parseCanton("Kanton Genf")).toBe("ge");
  });
});
