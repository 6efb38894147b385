import { describe, expect, it } from "vitest";
import { findPersonalData } from "~/lib/personal-data";
import { parseReview, reviewConsent } from "./review-form";

describe("words that name a person", () => {
  it.each([
    ["Frau Meier am Telefon ist freundlich.", "Frau Meier"],
    ["Der Befund von Dr. med. Anna Vogt kam spät.", "Dr. med. Anna"],
    ["Herrn Köhler sei Dank.", "Herrn Köhler"],
    ["Der Patient Huber wartete.", "Patient Huber"],
    ["Schreiben Sie an labor.chef@example.ch bitte.", "labor.chef@example.ch"],
    ["Erreichbar unter 044 123 45 67.", "044 123 45 67"],
    ["Oder +41 79 123 45 67.", "+41 79 123 45 67"],
    ["AHV 756.1234.5678.97 fehlte.", "756.1234.5678.97"],
    ["geboren am 12.3.1957", "12.3.1957"],
    ["Patientin, Jahrgang 1957", "Jahrgang 1957"],
    ["Am 12. März 1957 kam sie.", "12. März 1957"],
    ["Geburt 1957-03-12", "1957-03-12"],
  ])("are found in «%s»", (text, found) => {
    expect(findPersonalData(text)).toBe(found);
  });

  it.each([
    "Der Kurier kommt um 11.30 Uhr und um 17 Uhr, auch am Samstag.",
    "Seit 2024 arbeiten wir mit rund 120 Proben pro Woche.",
    "Befunde sind meist in 24 Stunden da; das Labor ruft bei kritischen Werten an.",
    "Für unsere Patientinnen und Patienten hat sich wenig geändert.",
    "Preis: CHF 12.50, ab 1.1. neu.",
  ])("are not found in «%s»", (text) => {
    expect(findPersonalData(text)).toBeUndefined();
  });

  it("may be the laboratory's own name", () => {
    expect(findPersonalData("Labor Dr. Müller ist gut.", ["Labor Dr. Müller"])).toBeUndefined();
    expect(findPersonalData("Dr. Müller ist gut.", ["Labor Dr. Müller"])).toBe("Dr. Müller");
  });
});

describe("the form of a review", () => {
  const form = (changes: Record<string, string> = {}) => {
    const answers = { courier: "5", reachability: "4", connection: "3", words: "Gut." };
    const all = { ...answers, agreedToPublication: reviewConsent.version, ...changes };
    const made = new FormData();
    for (const [name, value] of Object.entries(all)) made.set(name, value);
    return made;
  };
  const errors = (changes: Record<string, string>) => {
    const parsed = parseReview(form(changes), []);
    return parsed.success ? [] : parsed.errors.map(({ field }) => field);
  };

  it("asks for three scores and the consent; words are optional", () => {
    expect(errors({ words: "" })).toEqual([]);
    expect(errors({ courier: "6", reachability: "", agreedToPublication: "on" })).toEqual([
      ...["courier", "reachability", "agreedToPublication"],
    ]);
  });

  it("refuses words that name a person, and says which", () => {
    const parsed = parseReview(form({ words: "Frau Meier ist nett." }), []);
    expect(parsed).toMatchObject({
      success: false,
      errors: [{ field: "words", message: expect.stringContaining("«Frau Meier»") }],
    });
  });
});
