import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ListRow } from "./list-row";

const RELATIVE_ROW = /<tr\b[^>]*[\s"'`]relative\b/;

it("no row of a table holds a link by its position: in Safari the last row's link would cover the page", () => {
  const files = globSync("app/**/*.tsx");
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => RELATIVE_ROW.test(readFileSync(path, "utf8")))).toEqual([]);
  const row = renderToStaticMarkup(<ListRow isOpen>{null}</ListRow>);
  expect(row).toContain("transform-[translate(0)] [clip-path:inset(0)]");
});
