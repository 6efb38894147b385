import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listedWords, needsNoListing, unknownWords, wordsOf } from "./dictionary";
import { type SourceText, sourceTexts } from "./source-texts";

const PAGES = globSync("build/client/**/*.html");

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

  it("of all prerendered pages is Swiss German, titles and descriptions included", () => {
    expect(PAGES.length).toBeGreaterThan(10);
    expect(
      mistakes(PAGES.map((file) => ({ file, text: visibleText(readFileSync(file, "utf8")) }))),
    ).toEqual({});
  });

  it("needs each word of the project's list", () => {
    expect(listedWords().filter(needsNoListing)).toEqual([]);
  });
});

/** Unknown words, each with the first file that has it; «ß» is one wherever it stands. */
function mistakes(texts: readonly SourceText[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { file, text } of texts) {
    for (const word of unknownWords(text)) found[word] ??= file;
    if (text.includes("ß")) found.ß ??= file;
  }
  return found;
}

/** Text, title, description and labels of a page; not its scripts, styles and English parts. */
function visibleText(html: string): string {
  const german = html.replace(
    /<(script|style)[\s\S]*?<\/\1>|<div lang="en">[\s\S]*?<\/div><\/div>/g,
    " ",
  );
  const attributes = [
    ...german.matchAll(
      /(?:name="description" content|alt|title|placeholder|aria-label)="([^"]*)"/g,
    ),
  ];
  const texts = [...attributes.map(([, value]) => value), german.replace(/<[^>]+>/g, " ")];
  return texts.join("\n").replaceAll("&#x27;", "'").replace(/&\w+;/g, " ");
}
