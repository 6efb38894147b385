import { matchRoutes } from "react-router";
import { expect, it } from "vitest";
import type { PageWithoutRight } from "../app/identity/route-handles";
import { createRouteTable } from "../app/platform/http/route-table.server";
import { addresses } from "./kit/calls/addresses";

it("name a right for every page and for every form; else this does not compile", () => {
  const none: Record<PageWithoutRight, never> = {};
  expect(none).toEqual({});
});

it("are found as React Router finds them", () => {
  const paths = [...new Set(addresses.map(({ path }) => path))].filter((path) => path !== "/*");
  const module = { handle: { open: "everyone" } };
  const table = createRouteTable(
    Object.fromEntries(paths.map((path) => [path, { path: path.slice(1), module }])),
  );
  const routes = paths.map((path) => ({ path }));
  const examples = paths.flatMap((path) => [
    path.replace(/:\w+\??/g, "etwas-1"),
    path.replace(/\/:\w+\?/, "").replace(/:\w+/g, "verlauf"),
    path.replace(/:\w+\??/g, "blick").toUpperCase(),
    `${path.replace(/:\w+\??/g, "x.y")}/gibt-es-nicht`,
  ]);
  expect(examples.length).toBeGreaterThan(400);
  for (const path of examples) {
    const expected = matchRoutes(routes, path)?.[0]?.route.path;
    expect([path, table.find(path)?.page.pattern]).toEqual([path, expected]);
  }
});
