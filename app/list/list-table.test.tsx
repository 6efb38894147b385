import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { ListTable } from "./list-table";

const RELATIVE_ROW = /<tr\b[^>]*[\s"'`]relative\b/;

it("no row of a table holds a link by its position: in Safari the last row's link would cover the page", () => {
  const files = globSync("app/**/*.tsx");
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => RELATIVE_ROW.test(readFileSync(path, "utf8")))).toEqual([]);
  const row = renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: "/",
          element: (
            <ListTable
              caption=""
              columns={[]}
              groups={[{ key: "", rows: [{ id: "1" }] }]}
              getPath={() => "/"}
            />
          ),
        },
      ])}
    />,
  );
  expect(row).toContain("transform-[translate(0)] [clip-path:inset(0)]");
});
