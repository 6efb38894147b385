import mapUrl from "~/ui/drawings/hero-map.svg?url";
import { MAP_HEIGHT, MAP_WIDTH } from "./map-projection";

export interface HeroMapSite {
  label: string;
  /** Centre of the ring, in drawing units. */
  x: number;
  y: number;
  /** Offset of the label's baseline from the ring, in px: the type keeps its size when the map shrinks. */
  dx: number;
  dy: number;
  anchor: "start" | "middle" | "end";
  /** Hidden on narrow screens, where the label would overlap its neighbours. */
  wideOnly?: true;
}

interface Props {
  sites: readonly HeroMapSite[];
  className?: string;
  /** Inline SVG for the first view; without it the map is a lazily loaded picture. */
  drawing?: string | undefined;
}

/** Decorative: the list has the same laboratories, so nothing is read out. */
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
          suppressHydrationWarning
          className="hero-map *:block *:h-auto *:w-full"
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
        className="absolute inset-0 size-full overflow-visible fill-paper font-semibold text-note"
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
