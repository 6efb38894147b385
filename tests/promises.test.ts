import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** A heading with the numbers of its promises. */
interface Chapter {
  heading: string;
  numbers: number[];
}

const PAGE = "docs/promises.md";
const chapters = readChapters(readFileSync(PAGE, "utf8"));
const sources = globSync("{app,catalogue,database,scripts,tests}/**/*.{ts,tsx,mjs,mts,css}").filter(
  (file) => file !== "tests/promises.test.ts",
);

describe.each([PAGE, "docs/trust.md"])("the page of promises %s", (path) => {
  const chapters = readChapters(readFileSync(path, "utf8"));

  it("numbers the promises below each heading without a gap, and no heading stands twice", () => {
    const headings = chapters.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    for (const { heading, numbers } of chapters) {
      expect(numbers.length, heading).toBeGreaterThan(0);
      expect(numbers, heading).toEqual(numbers.map((_, index) => index + 1));
    }
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
      const numbers = lines.flatMap((line) => /^(\d+)\. /.exec(line)?.[1] ?? []).map(Number);
      return { heading, numbers };
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
  return chapters.some(({ heading, numbers }) => {
    const last = numbers.length;
    if (reference === heading) return true;
    const number = reference.startsWith(`${heading} `) && reference.slice(heading.length + 1);
    return number !== false && /^[1-9]\d*$/.test(number) && Number(number) <= last;
  });
}
