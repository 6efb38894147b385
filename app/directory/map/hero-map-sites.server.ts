import type { Canton } from "#catalogue/cantons";
import { findTownPosition } from "#catalogue/places/places.server";
import type { HeroMapSite } from "./hero-map";
import { projectToMap } from "./map-projection";

type LabelledSite = Omit<HeroMapSite, "x" | "y">;

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

const UNLABELLED: LabelledSite = { label: "", dx: 0, dy: 0, anchor: "start" };

/** Set by hand, so that they overlap neither each other nor the routes. */
const LABELS: readonly LabelledSite[] = [
  { label: "Basel", dx: 0, dy: -14, anchor: "middle" },
  { label: "Aarau", dx: 0, dy: -13, anchor: "middle", wideOnly: true },
  { label: "Zürich", dx: 13, dy: 1, anchor: "start" },
  { label: "St. Gallen", dx: 10, dy: -15, anchor: "end" },
  { label: "Luzern", dx: -12, dy: -7, anchor: "end" },
  { label: "Bern", dx: -9, dy: 18, anchor: "end" },
  { label: "Genf", dx: -6, dy: 24, anchor: "start" },
];

/** Each place once; a laboratory in an unknown town is placed in its canton's capital. */
export function heroMapSites(
  labs: readonly { location: { town: string; canton: Canton } }[],
): HeroMapSite[] {
  const sites = new Map<string, HeroMapSite>();
  for (const { location } of labs) {
    const { town, canton } = location;
    const exactPosition = findTownPosition(town, canton);
    const position = exactPosition ?? findTownPosition(CAPITALS[canton], canton);
    const label =
      LABELS.find((one) => exactPosition !== undefined && one.label === town) ?? UNLABELLED;
    if (position === undefined) continue;
    const site = { ...label, ...projectRounded(position) };
    const key = `${site.x} ${site.y}`;
    if (site.label !== "" || !sites.has(key)) sites.set(key, site);
  }
  return [...sites.values()].sort((one, other) => getLabelOrder(one) - getLabelOrder(other));
}

function getLabelOrder(site: HeroMapSite): number {
  const at = LABELS.findIndex(({ label }) => label === site.label);
  return at === -1 ? LABELS.length : at;
}

function projectRounded(position: { north: number; east: number }): { x: number; y: number } {
  const round = (value: number) => Math.round(value * 10) / 10;
  const { x, y } = projectToMap(position);
  return { x: round(x), y: round(y) };
}
