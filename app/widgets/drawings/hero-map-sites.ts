type HeroMapSite = {
  readonly id: string;
  readonly label: string;
  /** Centre of the ring, in percent of the map's width and height. */
  readonly x: number;
  readonly y: number;
  /** From the ring to the baseline of the label, in px: the type keeps its size when the map shrinks. */
  readonly dx: number;
  readonly dy: number;
  readonly anchor: "start" | "middle" | "end";
  /** Left out on narrow screens, where the label would run into its neighbours. */
  readonly wideOnly?: true;
};

/** The map is an <img> and has no web font, so the page sets its labels itself. */
export const heroMapSites: readonly HeroMapSite[] = [
  { id: "basel", label: "Basel", x: 37.55, y: 15.98, dx: 0, dy: -14, anchor: "middle" },
  {
    id: "winterthur",
    label: "Winterthur",
    x: 60.35,
    y: 18.92,
    dx: -10,
    dy: -6,
    anchor: "end",
    wideOnly: true,
  },
  { id: "zuerich", label: "Zürich", x: 56.63, y: 24.4, dx: -12, dy: 5, anchor: "end" },
  { id: "st-gallen", label: "St. Gallen", x: 73.1, y: 22.04, dx: 10, dy: -15, anchor: "end" },
  { id: "luzern", label: "Luzern", x: 51.9, y: 38.88, dx: -12, dy: -7, anchor: "end" },
  { id: "bern", label: "Bern", x: 34.74, y: 43.56, dx: -9, dy: 18, anchor: "end" },
  { id: "genf", label: "Genf", x: 8.76, y: 77.27, dx: -6, dy: 24, anchor: "start" },
];
