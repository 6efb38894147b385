import { describe, expect, it } from "vitest";
import { listedWords, mistakes, needsNoListing, unknownWords, wordsOf } from "./dictionary";
import { sourceTexts } from "./source-texts";

describe("the dictionary", () => {
  it("knows Swiss spelling and compounds, and no other", () => {
    expect(unknownWords("Die Strasse schliesst grosse Arbeitstage ein.")).toEqual([]);
    expect(unknownWords("Praxisangaben, Laborleitung, Datenschutzerklärung")).toEqual([]);
    expect(unknownWords("Straße Lobar Praxisangabenn gewehren Komission")).toEqual([
      "Straße",
      "Lobar",
      "Praxisangabenn",
      "gewehren",
      "Komission",
    ]);
  });

  it("reads words, not addresses and figures", () => {
    expect(
      wordsOf("E-Mail an info@laborlotse.example, 3'000 Tests, /blog/tardoc, Art. 76a"),
    ).toEqual(["E", "Mail", "an", "Tests", "Art"]);
  });
});

describe("spelling", () => {
  it("of all texts in the code is Swiss German", () => {
    expect(mistakes(sourceTexts())).toEqual({});
  });

  it("needs each word of the project's list", () => {
    expect(listedWords().filter(needsNoListing)).toEqual([]);
  });
});
