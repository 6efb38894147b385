import type { Canton } from "../../../catalogue/cantons";
import type { HeroMapSite } from "./hero-map";

type Place = Omit<HeroMapSite, "x" | "y">;

/** Capitals of the cantons and other towns of laboratories: north and east in degrees. */
const TOWNS: Record<string, readonly [north: number, east: number]> = {
  Aarau: [47.391, 8.045],
  Altdorf: [46.88, 8.644],
  Appenzell: [47.331, 9.41],
  Basel: [47.559, 7.586],
  Bellinzona: [46.195, 9.024],
  Bern: [46.948, 7.447],
  Chur: [46.85, 9.532],
  Delémont: [47.365, 7.345],
  Frauenfeld: [47.557, 8.899],
  Freiburg: [46.806, 7.162],
  Genf: [46.204, 6.143],
  Glarus: [47.04, 9.068],
  Herisau: [47.386, 9.279],
  Lausanne: [46.52, 6.634],
  Liestal: [47.484, 7.735],
  Luzern: [47.05, 8.307],
  Neuenburg: [46.992, 6.931],
  Sarnen: [46.896, 8.246],
  Schaffhausen: [47.697, 8.635],
  Schwyz: [47.021, 8.653],
  Sitten: [46.233, 7.361],
  Solothurn: [47.208, 7.537],
  "St. Gallen": [47.424, 9.376],
  Stans: [46.958, 8.366],
  Zug: [47.166, 8.516],
  Zürich: [47.37, 8.54],
};

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

/**
 * Where laboratories are, each place once. One in a town that the map does not know has its ring at the
 * capital of its canton, without a label there.
 */
export function heroMapSites(
  labs: readonly { location: { town: string; canton: Canton } }[],
): HeroMapSite[] {
  const named = new Set(labs.map(({ location }) => location.town).filter((town) => town in TOWNS));
  const others = labs
    .filter(({ location }) => !named.has(location.town))
    .map(({ location }) => CAPITALS[location.canton]);
  const towns = [...new Set([...named, ...others])].sort((a, b) => orderOf(a) - orderOf(b));
  return towns.map((town) => {
    const label = LABELS.find((one) => one.label === town);
    const free: Place = { label: "", dx: 0, dy: 0, anchor: "start" };
    const place = named.has(town) && label !== undefined ? label : free;
    return { ...place, ...positionOf(town) };
  });
}

function orderOf(town: string): number {
  const at = LABELS.findIndex(({ label }) => label === town);
  return at === -1 ? LABELS.length : at;
}

/** On the drawing, which is 744 wide and 480 high, in its units. */
function positionOf(town: string): { x: number; y: number } {
  const [north = 0, east = 0] = TOWNS[town] ?? [];
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(65.2 + (east - 6.143) * 148.6), y: round(117.1 + (47.37 - north) * 217.6) };
}
