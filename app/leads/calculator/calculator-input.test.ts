import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  calculatorContactPath,
  calculatorInputPath,
  calculatorResultsPath,
  parsePractices,
  parseSamples,
  readCalculatorInput,
  validateCalculatorInput,
  validateSamples,
} from "./calculator-input";

const parseQuery = (path: string) => new URLSearchParams(path.split("?")[1]);

describe("calculator input", () => {
  it.each([
    ["50", 50],
    ["-1", 0],
    ["1e309", 0],
    ["12abc", 0],
    ["", 0],
    ["12.5", 0],
    ["1.500", 0],
    ["1,500", 0],
    ["1'500", 1500],
    ["1’500", 1500],
    ["1 500", 1500],
  ])("takes «%s» as %d samples", (text, samples) => {
    expect(parseSamples(text)).toBe(samples);
  });

  it("says at once what is no whole number", () => {
    const isRefused = (text: string) => validateSamples(text) !== undefined;
    expect(["", " ", "0", "30", "1'500", "1 500"].filter(isRefused)).toEqual([]);
    const unclear = ["1e3", "-1", "dreissig", "?", "12.5", "1.500"];
    expect(unclear.filter(isRefused)).toEqual(unclear);
  });

  it.each([
    ["3", 3],
    ["0", 1],
    ["-1", 1],
    ["abc", 1],
    ["", 1],
    ["-2", 1],
    ["1.7", 1],
  ])("takes «%s» as %d practices", (text, practices) => {
    expect(parsePractices(text)).toBe(practices);
  });

  it("refuses 0 samples, and more samples or practices than anyone has, with a message", () => {
    const messages = (samplesPerWeek: string, numberOfPractices = "1") =>
      validateCalculatorInput(
        readCalculatorInput(
          new URLSearchParams({ samplesPerWeek, practiceLogos: "true", numberOfPractices }),
        ),
      ).map(({ message }) => message);
    expect(messages("0")).toEqual(["Bitte geben Sie mindestens 1 Probe pro Woche an."]);
    for (const samples of ["5001", "99999999999", "9".repeat(400)]) {
      expect(messages(samples)).toEqual(["Bitte geben Sie höchstens 5'000 Proben pro Woche an."]);
    }
    expect(messages("50", "201")).toEqual(["Bitte geben Sie höchstens 200 Praxen an."]);
    expect(messages("5000", "200")).toEqual([]);
  });

  it("resets the number of practices to 1 where the box is not ticked", () => {
    expect(readCalculatorInput(new URLSearchParams("numberOfPractices=5")).numberOfPractices).toBe(
      1,
    );
  });

  it("hands exactly the described query over to the practice form", () => {
    const query = new URLSearchParams(
      "samplesPerWeek=30&practiceLogos=true&numberOfPractices=3&websiteLogo=true",
    );
    expect(calculatorContactPath(readCalculatorInput(query))).toBe(
      "/practice-form?source=commercial-calculator&samplesPerWeek=30&practiceLogos=true&numberOfPractices=3&websiteLogo=true&returnTo=/commercial-calculator-success",
    );
  });

  it("comes back from the address as it was, in both views", () => {
    const inputs = fc.record({
      samplesPerWeek: fc.nat(999_999_999),
      practiceLogos: fc.constant(true),
      numberOfPractices: fc.integer({ min: 1, max: 999_999_999 }),
      websiteLogo: fc.boolean(),
    });
    fc.assert(
      fc.property(inputs, (input) => {
        expect(readCalculatorInput(parseQuery(calculatorResultsPath(input)))).toEqual(input);
        expect(readCalculatorInput(parseQuery(calculatorInputPath(input)))).toEqual(input);
      }),
    );
  });

  it("shows whole, finite numbers whatever the address says", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (samples, practices) => {
        const input = readCalculatorInput(
          new URLSearchParams({
            samplesPerWeek: samples,
            practiceLogos: "true",
            numberOfPractices: practices,
          }),
        );
        expect(Number.isInteger(input.samplesPerWeek)).toBe(true);
        expect(Number.isInteger(input.numberOfPractices)).toBe(true);
      }),
    );
  });
});
