import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeFromQuery } from "#catalogue/places/postal-code-lookup";
import { prefillPracticeForm } from "./prefill-practice-form";

const of = (query: string) => prefillPracticeForm(new URLSearchParams(query), placeFromQuery);

describe("prefilled practice form", () => {
  it("is empty without a query", () => {
    const { numberOfPractices, ...others } = of("");
    expect(numberOfPractices).toBe("1");
    expect(new Set(Object.values(others))).toEqual(new Set([""]));
  });

  it.each([
    ["plz=8005", "8005", "Zürich"],
    ["plz=8640", "8640", ""],
    ["plz=9999", "9999", ""],
    ["plz=Genf", "1201", "Genève"],
    ["plz=8001+Z%C3%BCrich", "8001", "Zürich"],
    ["plz=Atlantis", "", "Atlantis"],
    ["plz=80", "", ""],
    ["plz=%3Cscript%3E", "", ""],
    [`plz=${"a".repeat(10_000)}`, "", ""],
  ])("%s gives «%s» and «%s»", (query, postalCode, city) => {
    const filled = of(query);
    expect(filled.postalCode).toBe(postalCode);
    expect(filled.city).toBe(city);
  });

  it("takes a known specialty and ignores any other", () => {
    expect(of("specialty=urologie").specialty).toBe("urologie");
    expect(of("specialty=neurologie").specialty).toBe("");
    expect(of("specialty=__proto__").specialty).toBe("");
  });

  it("takes the calculator's inputs only with source=commercial-calculator", () => {
    const inputs = "samplesPerWeek=50&practiceLogos=true&numberOfPractices=3&websiteLogo=true";
    expect(of(`source=commercial-calculator&${inputs}`)).toMatchObject({
      source: "commercial-calculator",
      samplesPerWeek: "50",
      practiceLogos: "true",
      numberOfPractices: "3",
      websiteLogo: "true",
    });
    expect(of(`source=elsewhere&${inputs}`)).toMatchObject({
      source: "",
      samplesPerWeek: "",
      practiceLogos: "",
      numberOfPractices: "1",
      websiteLogo: "",
    });
  });

  it("counts one practice where the number is missing or none", () => {
    for (const number of ["", "0", "-2", "1.5", "1e3", "99999999999"]) {
      const query = `source=commercial-calculator&numberOfPractices=${number}`;
      expect(of(query).numberOfPractices).toBe("1");
    }
  });

  it("ignores more samples and practices than the calculator takes", () => {
    const query = "source=commercial-calculator&samplesPerWeek=5001&numberOfPractices=201";
    expect(of(query)).toMatchObject({ samplesPerWeek: "", numberOfPractices: "1" });
  });

  it("ignores a calculation without samples, which the form would refuse where nobody sees it", () => {
    expect(of("source=commercial-calculator&samplesPerWeek=0").samplesPerWeek).toBe("");
  });

  it("keeps a return path only to pages of the portal", () => {
    expect(of("returnTo=/commercial-calculator-success").returnTo).toBe(
      "/commercial-calculator-success",
    );
    expect(of("returnTo=//evil.example").returnTo).toBe("");
  });

  it("never throws, whatever the query", () => {
    const names = ["plz", "specialty", "source", "samplesPerWeek", "numberOfPractices", "returnTo"];
    const query = fc.dictionary(fc.constantFrom(...names), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(query, (values) => {
        for (const value of Object.values(of(new URLSearchParams(values).toString()))) {
          expect(typeof value).toBe("string");
        }
      }),
    );
  });
});
