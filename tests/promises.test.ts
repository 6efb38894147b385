import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** A heading with its promises, each with the tests that stand below it. */
interface Chapter {
  heading: string;
  promises: { number: number; tests: { path: string; title: string | undefined }[] }[];
}

const PAGE = "docs/promises.md";
const chapters = readChapters(readFileSync(PAGE, "utf8"));
const sources = globSync("{app,catalogue,database,scripts,tests}/**/*.{ts,tsx,mjs,mts,css}").filter(
  (file) => file !== "tests/promises.test.ts",
);

describe.each([PAGE, "docs/trust.md"])("the page of promises %s", (path) => {
  const page = readFileSync(path, "utf8");
  const chapters = readChapters(page);

  it("numbers the promises below each heading without a gap, and no heading stands twice", () => {
    const headings = chapters.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    for (const { heading, promises } of chapters) {
      const numbers = promises.map(({ number }) => number);
      expect(numbers.length, heading).toBeGreaterThan(0);
      expect(numbers, heading).toEqual(numbers.map((_, index) => index + 1));
    }
  });

  it("names a test for each promise, by a path that exists and a title that stands there", () => {
    const bare = chapters.flatMap(({ heading, promises }) =>
      promises.filter((one) => one.tests.length === 0).map(({ number }) => `${heading} ${number}`),
    );
    expect(bare).toEqual([]);
    const tests = chapters.flatMap(({ promises }) => promises.flatMap((promise) => promise.tests));
    const isWrong = ({ path, title = "" }: (typeof tests)[number]) =>
      !existsSync(path) || !readFileSync(path, "utf8").includes(title);
    expect(tests.filter(isWrong)).toEqual([]);
    // A line that is read as no test would be checked by nobody.
    expect(tests.length).toBe(page.match(/^ +- /gm)?.length);
  });
});

describe("the page of what each screen does", () => {
  it("has every heading and number that a comment refers to", () => {
    const wrong = sources.flatMap((file) =>
      referencesIn(readFileSync(file, "utf8"))
        .filter((reference) => !isAddress(reference))
        .map((reference) => `${file}: ${reference}`),
    );
    expect(wrong).toEqual([]);
  });

  it("is referred to in a way that is understood, on one line or on two", () => {
    const [first] = chapters;
    const known = `docs/promises.md, ${first?.heading}`;
    expect(
      referencesIn(` * as told (${known.replace(" page", "\n * page")}).`).map(isAddress),
    ).toEqual([true]);
    for (const [text, isKnown] of [
      [`// ${known} 1`, true],
      [`/** Order: ${known} 2. */`, true],
      [`// ${known} 999`, false],
      [`// ${known}s`, false],
      ["// docs/promises.md, Nowhere", false],
      ["// docs/promises.md", false],
    ] as const) {
      expect(referencesIn(text).map(isAddress), text).toEqual([isKnown]);
    }
  });
});

describe("the other pages about the code", () => {
  it.each(globSync("{README,CONTRIBUTING,docs/**/*}.md"))("%s names files that exist", (page) => {
    const named = readFileSync(page, "utf8").match(
      /(?<![\w./-])(?:app|catalogue|database|docs|scripts|tests)\/[\w./-]*\w/g,
    );
    expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([]);
  });
});

function readChapters(markdown: string): Chapter[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [heading = "", ...lines] = text.split("\n");
      const promises: Chapter["promises"] = [];
      for (const line of lines) {
        const number = /^(\d+)\. /.exec(line)?.[1];
        const test = /^ +- `([^`]+)`(?: «(.+)»)?$/.exec(line);
        if (number !== undefined) promises.push({ number: Number(number), tests: [] });
        if (test?.[1]) promises.at(-1)?.tests.push({ path: test[1], title: test[2] });
      }
      return { heading, promises };
    });
}

/** What follows the page's name in a comment, up to the end of the sentence or of the comment. */
function referencesIn(source: string): string[] {
  const text = source.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)\s*/g, " ");
  return [...text.matchAll(/docs\/promises\.md(?:, ([^\n).;»]*))?/g)].map(([, rest = ""]) =>
    rest.replace(/\*\/.*$/, "").trim(),
  );
}

/** «Lab list» or «Lab list 3». */
function isAddress(reference: string): boolean {
  return chapters.some(({ heading, promises }) => {
    const last = promises.length;
    if (reference === heading) return true;
    const number = reference.startsWith(`${heading} `) && reference.slice(heading.length + 1);
    return number !== false && /^[1-9]\d*$/.test(number) && Number(number) <= last;
  });
}
