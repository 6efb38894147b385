import mapUrl from "~/ui/drawings/hero-map.svg?url";
import { MAP_HEIGHT, MAP_WIDTH } from "./map-projection";

export interface HeroMapSite {
  /** Empty: the ring alone. */
  label: string;
  /** Centre of the ring in the drawing's units. */
  x: number;
  y: number;
  /** From the ring to the baseline of the label, in px: the type keeps its size when the map shrinks. */
  dx: number;
  dy: number;
  anchor: "start" | "middle" | "end";
  /** Left out on narrow screens, where the label would run into its neighbours. */
  wideOnly?: true;
}

interface Props {
  sites: readonly HeroMapSite[];
  className?: string;
  /** The drawing itself, where it belongs to the first view; without it the map is a picture that comes late. */
  drawing?: string;
}

/** Decoration: the labs and their places are in the list, so nothing here is read out. */
export function HeroMap({ sites, className = "", drawing }: Props) {
  const rings = sites.map(({ x, y }) => `M${x} ${y}h0`).join("");
  return (
    <div className={`@container relative ${className}`}>
      {drawing === undefined ? (
        <img
          src={mapUrl}
          alt=""
          width={MAP_WIDTH}
          height={MAP_HEIGHT}
          loading="lazy"
          className="block h-auto w-full"
        />
      ) : (
        <div
          aria-hidden="true"
          className="*:block *:h-auto *:w-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
          dangerouslySetInnerHTML={{ __html: drawing }}
        />
      )}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
        strokeLinecap="round"
        className="absolute inset-0 size-full"
      >
        <path stroke="#fff" strokeWidth="14" d={rings} />
        <path stroke="#C8401C" strokeWidth="7.4" d={rings} />
      </svg>
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible fill-paper font-semibold text-[0.6875rem] @xl:text-[0.8125rem]"
      >
        {sites
          .filter(({ label }) => label !== "")
          .map((site) => (
            <text
              key={site.label}
              x={`${(site.x / MAP_WIDTH) * 100}%`}
              y={`${(site.y / MAP_HEIGHT) * 100}%`}
              dx={site.dx}
              dy={site.dy}
              textAnchor={site.anchor}
              className={site.wideOnly && "@max-xl:hidden"}
            >
              {site.label}
            </text>
          ))}
      </svg>
    </div>
  );
}
