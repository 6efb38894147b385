import { expect, it } from "vitest";
import { matchesLabName } from "./round-source.server";

it.each([
  ["MedLab Basel", "Medlab Basel AG", true],
  ["MedLab Basel", "medlab", true],
  ["MedLab Basel", "Labor Medlab, Basel", true],
  ["Labor Dr. Müller", "Labor Dr. Muller", true],
  ["Labor Dr. Müller", "dr. mueller", true],
  ["Laboratoire du Léman", "Léman Sàrl", true],
  ["MedLab Basel", "Medlab und SwissLab", true],
  ["SwissLab Bern", "Medlab / Swisslab", true],
  ["MedLab Basel", "SwissLab Bern", false],
  ["MedLab Basel", "Labor", false],
  ["MedLab Basel", "", false],
  ["MedLab Basel", "AG", false],
])("today's laboratory is known however it is written: %s by «%s» is %s", (name, input, is) => {
  expect(matchesLabName(name, input)).toBe(is);
});
