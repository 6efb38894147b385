/**
 * npm run draw-cantons
 * Draws app/directory/map/canton-shapes.ts from catalogue/places/places.csv. No available borders are free for
 * commercial use, so each spot of the map belongs to the canton of the nearest place (docs/decisions/0017).
 */
import { readFile, writeFile } from "node:fs/promises";
import { Delaunay } from "d3-delaunay";
import { MAP_HEIGHT, MAP_WIDTH, projectToMap } from "../app/directory/map/map-projection.ts";
import { type Canton, cantons } from "../catalogue/cantons.ts";
import { type Place, parsePlaces } from "../catalogue/places/places-table.ts";

/** Corners snap to a grid of so many units, so that cantons share their borders exactly. */
const GRID = 3;

type Point = readonly [number, number];
type Edge = readonly [Point, Point];
type Ring = readonly Point[];

const folder = new URL("../app/directory/map/", import.meta.url);
const places = parsePlaces(
  await readFile(new URL("../catalogue/places/places.csv", import.meta.url), "utf8"),
);
const hero = await readFile(new URL("../app/ui/drawings/hero-map.svg", import.meta.url), "utf8");
const [, outline = ""] = /<path fill="#0B5D66" stroke="#fff"[^>]* d="([^"]+)"/.exec(hero) ?? [];
const rings = buildRings(places.filter(({ isOffice }) => !isOffice));
const shapes = cantons.map(({ value }) => `  ${value}: "${toSvgPath(rings.get(value) ?? [])}",\n`);
await writeFile(
  new URL("canton-shapes.ts", folder),
  `import type { Canton } from "../catalogue/cantons";

// Written by scripts/draw-cantons.ts.

/** Border of the country; the shapes below reach beyond it. */
export const countryOutline =
  "${outline}";

/** Where the nearest place belongs to the canton. */
export const cantonShapes: Readonly<Record<Canton, string>> = {
${shapes.join("")}};
`,
);

function buildRings(all: readonly Place[]): Map<Canton, Ring[]> {
  const spots = [...Map.groupBy(all, ({ north, east }) => `${north} ${east}`).values()];
  const first = spots.flatMap(([place]) => place ?? []);
  const points = first.map((place): [number, number] => {
    const { x, y } = projectToMap(place);
    return [x, y];
  });
  const cells = Delaunay.from(points).voronoi([0, 0, MAP_WIDTH, MAP_HEIGHT]);
  const edges = new Map<Canton, Edge[]>();
  for (const [index, { canton }] of first.entries()) {
    const border = edges.get(canton) ?? [];
    edges.set(canton, border);
    const corners = [...(cells.cellPolygon(index) ?? [])].map(
      ([x, y]) => [snap(x), snap(y)] as const,
    );
    for (const [at, to] of corners.slice(1).entries()) {
      const from = corners[at];
      if (from === undefined || from.join() === to.join()) continue;
      border.push([from, to]);
    }
  }
  return new Map([...edges].map(([canton, border]) => [canton, joined(bordersAmong(border))]));
}

/** Drops edges that a neighbour of the same canton has in the other direction; on the grid an edge may occur twice. */
function bordersAmong(edges: readonly Edge[]): Edge[] {
  const borders = new Map<string, Edge[]>();
  for (const [from, to] of edges) {
    if (borders.get(`${to.join()}|${from.join()}`)?.pop() !== undefined) continue;
    const key = `${from.join()}|${to.join()}`;
    borders.set(key, [...(borders.get(key) ?? []), [from, to]]);
  }
  return [...borders.values()].flat();
}

function snap(value: number): number {
  return Math.round(value / GRID) * GRID;
}

function joined(edges: readonly Edge[]): Ring[] {
  const next = Map.groupBy(edges, ([from]) => from.join());
  const found: Ring[] = [];
  for (const [first] of edges) {
    const ring: Point[] = [];
    let at: Point = first;
    for (let step = next.get(at.join())?.pop(); step !== undefined; ) {
      ring.push(at);
      at = step[1];
      step = at.join() === first.join() ? undefined : next.get(at.join())?.pop();
    }
    if (ring.length > 0) found.push(withoutStraightCorners(ring));
  }
  return found;
}

function withoutStraightCorners(ring: Ring): Ring {
  return ring.filter(([x, y], at) => {
    const [beforeX, beforeY] = neighbour(ring, at, -1);
    const [afterX, afterY] = neighbour(ring, at, 1);
    return (x - beforeX) * (afterY - y) !== (y - beforeY) * (afterX - x);
  });
}

function neighbour(ring: Ring, at: number, step: 1 | -1): Point {
  return ring[(at + step + ring.length) % ring.length] ?? [0, 0];
}

function toSvgPath(all: readonly Ring[]): string {
  return all
    .map((ring) => {
      const [start, ...rest] = ring.map(([x, y], at) => {
        if (at === 0) return `${x} ${y}`;
        const [beforeX, beforeY] = neighbour(ring, at, -1);
        const down = y - beforeY;
        return `${x - beforeX}${down < 0 ? "" : " "}${down}`;
      });
      return `M${start}l${rest.join(" ").replaceAll(" -", "-")}z`;
    })
    .join("");
}
