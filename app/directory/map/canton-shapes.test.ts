import { expect, it } from "vitest";
import { cantons } from "#catalogue/cantons";
import csv from "#catalogue/places/places.csv?raw";
import { parsePlaces } from "#catalogue/places/places-table";
import { cantonShapes } from "./canton-shapes";
import { projectToMap } from "./map-projection";

type Point = readonly [number, number];

function parseRings(path: string): Point[][] {
  return path.split("z").flatMap((ring) => {
    const numbers = (ring.match(/-?\d+/g) ?? []).map(Number);
    let [x, y] = [0, 0];
    const corners: Point[] = [];
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      x += numbers[at] ?? 0;
      y += numbers[at + 1] ?? 0;
      corners.push([x, y]);
    }
    return corners.length === 0 ? [] : [corners];
  });
}

/** Counts the borders to the right of the point. */
function isWithin({ x, y }: { x: number; y: number }, rings: readonly Point[][]): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.filter(([fromX, fromY], at) => {
      const [toX, toY] = ring[(at + 1) % ring.length] ?? [0, 0];
      return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
    }),
  );
  return crossings.length % 2 === 1;
}

it("the shapes of the cantons hold their own places", () => {
  const rings = new Map(cantons.map(({ value }) => [value, parseRings(cantonShapes[value])]));
  const own = parsePlaces(csv).filter(({ isOffice }) => !isOffice);
  const within = own.filter((place) =>
    isWithin(projectToMap(place), rings.get(place.canton) ?? []),
  );
  expect(within.length / own.length).toBeGreaterThan(0.95);
});
