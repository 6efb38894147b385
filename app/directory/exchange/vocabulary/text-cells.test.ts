import { describe, expect, it } from "vitest";
import { parseAmount, parseLine, parsePhone } from "./text-cells";

describe("the text of a cell", () => {
  it("is one line", () => {
    expect(parseLine("7 Tage bei 4 °C;\n3 Monate bei –20 °C")).toBe(
      "7 Tage bei 4 °C; 3 Monate bei –20 °C",
    );
    expect(parseLine("Serumröhrchen \n mit Gel")).toBe("Serumröhrchen, mit Gel");
  });

  it.each([
    ["449991122", "044 999 11 22"],
    ["44 999 11 22", "044 999 11 22"],
    ["41449991122", "044 999 11 22"],
    ["414100123", "041 410 01 23"],
    ["800123456", "0800 123 456"],
    ["044 999 11 22", "044 999 11 22"],
    ["+41 44 999 11 22", "+41 44 999 11 22"],
    ["0041449991122", "0041449991122"],
    ["intern 22", "intern 22"],
  ])("«%s» as a telephone is «%s»", (cell, value) => {
    expect(parsePhone(cell)).toBe(value);
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
