import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { significantWords } from "./folding.server";
import { search } from "./search.server";
import { buildSearchIndex, type IndexedItem } from "./search-index.server";

interface DoctorsQuestion {
  query: string;
  /** Names used by laboratories; one of the first three results must have one of them. */
  expected: string[];
  kind: string;
}

const FIRST = 3;
const index = buildSearchIndex(samples);

function read(file: string): DoctorsQuestion[] {
  return JSON.parse(readFileSync(`tests/questions/${file}`, "utf8"));
}

/** Analyses only: the finder groups special tests and laboratories separately. */
function firstFound(query: string): IndexedItem[] {
  return search(index, query)
    .map(({ entry }) => entry)
    .filter(({ kind }) => kind === "analysis")
    .slice(0, FIRST);
}

function isCalled(entry: IndexedItem, expected: string): boolean {
  const wanted = significantWords(expected);
  return entry.terms
    .filter(({ kind }) => ["name", "short", "synonym", "related"].includes(kind))
    .some(({ words, joined }) => {
      const has = (word: string) => words.includes(word);
      return joined === wanted.join("") || wanted.every(has);
    });
}

function wrongOnes(questions: DoctorsQuestion[]): string[] {
  return questions
    .filter(({ query, expected }) => {
      const found = firstFound(query);
      return !expected.some((name) => found.some((entry) => isCalled(entry, name)));
    })
    .map(({ query, expected, kind }) => {
      const found = firstFound(query).map(({ name }) => name);
      return `${kind}: «${query}» should find ${expected.join(" or ")}, finds ${found.join(", ") || "nothing"}`;
    });
}

function shareOfWrongOnes(questions: DoctorsQuestion[]): number {
  const wrong = wrongOnes(questions);
  if (wrong.length > 0) console.info(`${wrong.length} of ${questions.length}\n${wrong.join("\n")}`);
  return wrong.length / questions.length;
}

describe("questions of a doctor, written by someone who had not seen the index", () => {
  it("150 find what they ask for among the first three, 95 of 100 times", () => {
    const questions = read("first-questions.json");
    expect(questions.length).toBeGreaterThanOrEqual(150);
    expect(shareOfWrongOnes(questions)).toBeLessThanOrEqual(0.05);
  });

  it.each(["second-questions.json", "third-questions.json", "fourth-questions.json"])(
    "those of %s, written later, 90 of 100 times; they repeat none of the first",
    (file) => {
      const questions = read(file);
      expect(questions.length).toBeGreaterThanOrEqual(85);
      const first = new Set(read("first-questions.json").map(({ query }) => query.toLowerCase()));
      expect(questions.filter(({ query }) => first.has(query.toLowerCase()))).toEqual([]);
      expect(shareOfWrongOnes(questions)).toBeLessThanOrEqual(0.1);
    },
  );
});
