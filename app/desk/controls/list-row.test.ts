import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const RELATIVE_ROW = /<tr\b[^>]*[\s"'`]relative\b/;

it("no row of a table is a link's target by position: in Safari the last row's link would cover the page", () => {
  const files = globSync("app/**/*.tsx");
  expect(files.some((path) => /<ListRow\b/.test(readFileSync(path, "utf8")))).toBe(true);
  expect(files.filter((path) => RELATIVE_ROW.test(readFileSync(path, "utf8")))).toEqual([]);
});
