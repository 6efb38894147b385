import type { ReactNode } from "react";
import { type Canton, cantons } from "#catalogue/cantons";
import { cantonShapes, countryOutline } from "./canton-shapes";
import { MAP_HEIGHT, MAP_WIDTH } from "./map-projection";

/** In drawing units. */
export interface LabMapPoint {
  id: string;
  x: number;
  y: number;
}

interface Props<Site> {
  chosen: readonly string[];
  sites: readonly Site[];
  isLit: (site: Site) => boolean;
  /** Half as large: without the cantons' names, and with larger points. */
  isSmall?: boolean;
  children: ReactNode;
}

const NAMES: Readonly<Record<Canton, readonly [number, number]>> = {
  ...{ zh: [442, 122], be: [290, 275], lu: [365, 190], ur: [437, 243], sz: [463, 190] },
  ...{ ow: [388, 227], nw: [403, 208], gl: [502, 212], zg: [424, 168], fr: [215, 275] },
  ...{ so: [276, 161], bs: [238, 84], bl: [318, 106], sh: [427, 46], ar: [628, 100] },
  ...{ ai: [640, 126], sg: [540, 182], gr: [595, 258], ag: [365, 110], tg: [500, 76] },
  ...{ ti: [462, 335], vd: [112, 292], vs: [290, 392], ne: [140, 218], ge: [98, 388] },
  ju: [208, 122],
};

const CANTONS_LABELLED_OUTSIDE = ["bs", "ar", "ai", "ge"];

const LEADER_LINES = "M248 82l14 12M614 97l-70 28M626 123l-72 12";

/** Crops the margins that the start page's drawing needs. */
const VIEW = `20 20 ${MAP_WIDTH - 40} ${MAP_HEIGHT - 35}`;

export function CantonDrawing<Site extends LabMapPoint>({
  chosen,
  sites,
  isLit,
  isSmall = false,
  children,
}: Props<Site>) {
  return (
    <div className="relative">
      <svg viewBox={VIEW} className="block h-auto w-full">
        <title>Karte der Kantone</title>
        <clipPath id="land">
          <path d={countryOutline} />
        </clipPath>
        <g clipPath="url(#land)" className="stroke-paper" strokeWidth="1.4" strokeLinejoin="round">
          {children}
        </g>
      </svg>
      <svg
        viewBox={VIEW}
        aria-hidden="true"
        textAnchor="middle"
        className="pointer-events-none absolute inset-0 size-full font-semibold text-[0.9375rem]"
      >
        <path d={countryOutline} fill="none" className="stroke-petrol" />
        {!isSmall && <CantonNames chosen={chosen} />}
        {sites.map((site) => (
          <circle
            key={site.id}
            cx={site.x}
            cy={site.y}
            r={isSmall ? 10 : 5}
            strokeWidth={isSmall ? 4 : 2}
            className={isLit(site) ? "fill-signal stroke-paper" : "fill-paper stroke-petrol-deep"}
          />
        ))}
      </svg>
    </div>
  );
}

function CantonNames({ chosen }: { chosen: readonly string[] }) {
  return (
    <>
      <path d={LEADER_LINES} fill="none" className="stroke-soft" strokeWidth="0.8" />
      {cantons.map(({ value }) => (
        <text
          key={value}
          x={NAMES[value][0]}
          y={NAMES[value][1]}
          className={
            chosen.includes(value) && !CANTONS_LABELLED_OUTSIDE.includes(value)
              ? "fill-paper"
              : "fill-ink"
          }
        >
          {value.toUpperCase()}
        </text>
      ))}
    </>
  );
}

/** The practice's cantons, filled, and the laboratories that collect there. */
export function PracticeMap({
  cantons: practiceCantons,
  sites,
}: {
  cantons: readonly Canton[];
  sites: readonly LabMapPoint[];
}) {
  return (
    <CantonDrawing chosen={practiceCantons} sites={sites} isLit={() => true}>
      {cantons.map(({ value }) => (
        <path
          key={value}
          d={cantonShapes[value]}
          className={practiceCantons.includes(value) ? "fill-petrol" : "fill-petrol/12"}
        />
      ))}
    </CantonDrawing>
  );
}
