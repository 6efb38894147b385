import { Link, useSearchParams } from "react-router";
import { cantonShapes, countryOutline } from "~/frame/drawings/canton-shapes";
import { MAP_HEIGHT, MAP_WIDTH } from "~/frame/drawings/map-projection";
import { type Canton, cantons } from "../../../catalogue/cantons";
import { cantonInWords } from "./canton-in-words";
import { type CantonCounts, changeQuery } from "./list-filter";

/** Where a laboratory stands, in the drawing's units. */
export interface LabSite {
  id: string;
  x: number;
  y: number;
}

interface Props {
  counts: CantonCounts;
  chosen: string;
  sites: readonly LabSite[];
  /** Laboratories that collect in the chosen canton. */
  collecting: ReadonlySet<string>;
}

/** Where the short name of a canton stands, set by hand. */
const NAMES: Readonly<Record<Canton, readonly [number, number]>> = {
  zh: [442, 122],
  be: [290, 275],
  lu: [365, 190],
  ur: [437, 243],
  sz: [463, 190],
  ow: [388, 227],
  nw: [403, 208],
  gl: [502, 212],
  zg: [424, 168],
  fr: [215, 275],
  so: [276, 161],
  bs: [238, 84],
  bl: [318, 106],
  sh: [427, 46],
  ar: [628, 100],
  ai: [640, 126],
  sg: [540, 182],
  gr: [595, 258],
  ag: [365, 110],
  tg: [500, 76],
  ti: [462, 335],
  vd: [112, 292],
  vs: [290, 392],
  ne: [140, 218],
  ge: [98, 388],
  ju: [208, 122],
};

/** From the names that stand outside to their cantons. */
const LEADERS = "M248 82l14 12M614 97l-70 28M626 123l-72 12";

/** Without the margins that the drawing of the start page needs. */
const VIEW = `20 20 ${MAP_WIDTH - 40} ${MAP_HEIGHT - 35}`;

/** Deeper where more collect. */
const TONES = ["fill-mist", "fill-petrol/10", "fill-petrol/20"];

/** The cantons in their shapes; each chooses one. Small ones are hit by a finger in the select or on the squares. */
export function CantonBorders({ counts, chosen, sites, collecting }: Props) {
  return (
    <div className="relative mt-3">
      <svg viewBox={VIEW} className="block h-auto w-full">
        <title>Karte der Kantone</title>
        <clipPath id="land">
          <path d={countryOutline} />
        </clipPath>
        <g clipPath="url(#land)" className="stroke-paper" strokeWidth="1.4" strokeLinejoin="round">
          {cantons.map(({ value }) => (
            <CantonShape key={value} canton={value} counts={counts} isChosen={value === chosen} />
          ))}
        </g>
      </svg>
      <svg
        viewBox={VIEW}
        aria-hidden="true"
        textAnchor="middle"
        className="pointer-events-none absolute inset-0 size-full font-semibold text-[0.9375rem]"
      >
        <path d={countryOutline} fill="none" className="stroke-petrol" />
        <path d={LEADERS} fill="none" className="stroke-soft" strokeWidth="0.8" />
        {cantons.map(({ value }) => (
          <text
            key={value}
            x={NAMES[value][0]}
            y={NAMES[value][1]}
            className={value === chosen ? "fill-paper" : "fill-ink"}
          >
            {value.toUpperCase()}
          </text>
        ))}
        {sites.map(({ id, x, y }) => (
          <circle
            key={id}
            cx={x}
            cy={y}
            r="5"
            strokeWidth="2"
            className={
              chosen === "" || collecting.has(id)
                ? "fill-signal stroke-paper"
                : "fill-paper stroke-petrol-deep"
            }
          />
        ))}
      </svg>
    </div>
  );
}

function CantonShape({
  canton,
  counts,
  isChosen,
}: {
  canton: Canton;
  counts: CantonCounts;
  isChosen: boolean;
}) {
  const [query] = useSearchParams();
  const tone = isChosen
    ? "fill-petrol"
    : (TONES[counts.collecting.get(canton) ?? 0] ?? "fill-petrol/35");
  const words = cantonInWords(canton, counts);
  return (
    <Link
      to={`?${changeQuery(query, "kanton", isChosen ? "" : canton)}`}
      preventScrollReset
      aria-current={isChosen ? "true" : undefined}
      aria-label={words}
      className="outline-none"
    >
      <title>{words}</title>
      <path
        d={cantonShapes[canton]}
        className={`${tone} hover:fill-petrol/50 [a:focus-visible>&]:stroke-[3] [a:focus-visible>&]:stroke-petrol-deep`}
      />
    </Link>
  );
}
