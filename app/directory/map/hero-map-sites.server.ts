import type { Canton } from "#catalogue/cantons";
import { positionOfTown } from "#catalogue/places/places.server";
import type { HeroMapSite } from "./hero-map";
import { onMap } from "./map-projection";

type Place = Omit<HeroMapSite, "x" | "y">;

const CAPITALS: Record<Canton, string> = {
  zh: "Zürich",
  be: "Bern",
  lu: "Luzern",
  ur: "Altdorf",
  sz: "Schwyz",
  ow: "Sarnen",
  nw: "Stans",
  gl: "Glarus",
  zg: "Zug",
  fr: "Freiburg",
  so: "Solothurn",
  bs: "Basel",
  bl: "Liestal",
  sh: "Schaffhausen",
  ar: "Herisau",
  ai: "Appenzell",
  sg: "St. Gallen",
  gr: "Chur",
  ag: "Aarau",
  tg: "Frauenfeld",
  ti: "Bellinzona",
  vd: "Lausanne",
  vs: "Sitten",
  ne: "Neuenburg",
  ge: "Genf",
  ju: "Delémont",
};

const UNLABELLED: Place = { label: "", dx: 0, dy: 0, anchor: "start" };

/** Set by hand, so that they run into neither each other nor the routes. */
const LABELS: readonly Place[] = [
  { label: "Basel", dx: 0, dy: -14, anchor: "middle" },
  { label: "Aarau", dx: 0, dy: -13, anchor: "middle", wideOnly: true },
  { label: "Zürich", dx: 13, dy: 1, anchor: "start" },
  { label: "St. Gallen", dx: 10, dy: -15, anchor: "end" },
  { label: "Luzern", dx: -12, dy: -7, anchor: "end" },
  { label: "Bern", dx: -9, dy: 18, anchor: "end" },
  { label: "Genf", dx: -6, dy: 24, anchor: "start" },
];

/** Where laboratories are, each place once; one in a town that no postal code names at the capital of its canton. */
export function heroMapSites(
  labs: readonly { location: { town: string; canton: Canton } }[],
): HeroMapSite[] {
  const sites = new Map<string, HeroMapSite>();
  for (const { location } of labs) {
    const { town, canton } = location;
    const known = positionOfTown(town, canton);
    const position = known ?? positionOfTown(CAPITALS[canton], canton);
    const label = LABELS.find((one) => known !== undefined && one.label === town) ?? UNLABELLED;
    if (position === undefined) continue;
    const site = { ...label, ...onDrawing(position) };
    const key = `${site.x} ${site.y}`;
    if (site.label !== "" || !sites.has(key)) sites.set(key, site);
  }
  return [...sites.values()].sort((one, other) => orderOf(one) - orderOf(other));
}

function orderOf(site: HeroMapSite): number {
  const at = LABELS.findIndex(({ label }) => label === site.label);
  return at === -1 ? LABELS.length : at;
}

/** To a tenth of a unit. */
function onDrawing(position: { north: number; east: number }): { x: number; y: number } {
  const round = (value: number) => Math.round(value * 10) / 10;
  const { x, y } = onMap(position);
  return { x: round(x), y: round(y) };
}
