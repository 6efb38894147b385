import { describe, expect, it } from "vitest";
import { parseAmount, parseLine } from "./text-cells";

describe("the text of a cell", () => {
  it("is one line", () => {
    expect(parseLine("7 Tage bei 4 °C;\n3 Monate bei –20 °C")).toBe(
      "7 Tage bei 4 °C; 3 Monate bei –20 °C",
    );
    expect(parseLine("Serumröhrchen \n mit Gel")).toBe("Serumröhrchen, mit Gel");
  });

  it.each([
    ["1", "Menge [ml]", "1 ml"],
    ["0,5", "Volumen (ml)", "0,5 ml"],
    ["1–2", "Haltbarkeit (Tage)", "1–2 Tage"],
    ["500", "Menge in µl", "500 µl"],
    ["1 ml", "Menge [ml]", "1 ml"],
    ["nussgross", "Menge [ml]", "nussgross"],
    ["1", "Menge", "1"],
    ["1", "Menge (ohne Zusatz gemessen)", "1"],
  ])("«%s» below «%s» is «%s»", (cell, heading, value) => {
    expect(parseAmount(cell, heading)).toBe(value);
  });
});
