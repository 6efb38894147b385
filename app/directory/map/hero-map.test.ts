import { expect, it } from "vitest";
import { labs } from "../../../tests/kit/samples/sample-documents";
import { heroMapSites } from "./hero-map-sites.server";

it("shows the towns of the labs and no other, each with its label", () => {
  expect(
    heroMapSites(labs)
      .map(({ label }) => label)
      .sort(),
  ).toEqual(labs.map(({ location }) => location.town).sort());
});

it("draws each ring where the courier routes of the drawing begin", () => {
  const rings = heroMapSites(labs).map(({ x, y }) => [x, y]);
  const drawn = [
    ...[
      [279.4, 76.7],
      [347.2, 113.8],
      [421.3, 117.1],
      [543.9, 105.8],
    ],
    ...[
      [386.1, 186.6],
      [258.5, 209.1],
      [65.2, 370.9],
    ],
  ];
  for (const [index, [x = 0, y = 0]] of drawn.entries()) {
    expect(Math.abs((rings[index]?.[0] ?? 0) - x)).toBeLessThan(2);
    expect(Math.abs((rings[index]?.[1] ?? 0) - y)).toBeLessThan(2);
  }
});

it("sets the ring of a lab in a small town where that lies, once and without a label", () => {
  const village = { location: { town: "Andermatt", canton: "ur" as const } };
  const [site, ...others] = heroMapSites([village, village]);
  expect(others).toEqual([]);
  expect(site).toMatchObject({ label: "" });
  expect(Math.hypot((site?.x ?? 0) - 436, (site?.y ?? 0) - 277)).toBeLessThan(5);
});

it("sets the ring of a lab in a town that nobody knows at the capital of its canton", () => {
  const at = (town: string) => heroMapSites([{ location: { town, canton: "ur" } }]);
  expect(at("Entenhausen")).toEqual(at("Altdorf"));
  expect(at("Entenhausen")).toHaveLength(1);
});
