import mapUrl from "./hero-map.svg?url";
import { heroMapSites } from "./hero-map-sites.ts";

/** Decoration: the labs and their places are in the list, so nothing here is read out. */
export function HeroMap({ className = "", late = false }: { className?: string; late?: boolean }) {
  return (
    <div className={`@container relative ${className}`}>
      <img
        src={mapUrl}
        alt=""
        width="744"
        height="480"
        loading={late ? "lazy" : "eager"}
        fetchPriority={late ? "auto" : "high"}
        className="block h-auto w-full"
      />
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible fill-paper font-semibold text-[0.6875rem] @xl:text-[0.8125rem]"
      >
        {heroMapSites.map((site) => (
          <text
            key={site.id}
            x={`${site.x}%`}
            y={`${site.y}%`}
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
