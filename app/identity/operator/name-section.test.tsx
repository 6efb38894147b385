import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { NameSection } from "./name-section";

it("the field for one's name has an id of its own: its label leads to it and to no heading", () => {
  const Page = createRoutesStub([
    { path: "/", Component: () => <NameSection name="Petra Keller" actionResult={undefined} /> },
  ]);
  const html = renderToStaticMarkup(<Page />);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]);
  expect(ids).toContain("name");
  expect(new Set(ids).size).toBe(ids.length);
});
