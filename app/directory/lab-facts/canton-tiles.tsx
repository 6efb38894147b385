import type { Canton } from "#catalogue/cantons";
import { cantonPositions } from "./canton-positions";

const STEP = 12;
const TILE = 10.5;

interface Props {
  cantons: readonly Canton[];
  seat: Canton;
  className: string;
}

/** Decorative: nearby text says the same. */
export function CantonTiles({ cantons, seat, className }: Props) {
  const lit = cantonPositions.filter(({ canton }) => cantons.includes(canton));
  const dark = cantonPositions.filter(({ canton }) => !cantons.includes(canton));
  const home = cantonPositions.find(({ canton }) => canton === seat);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${8 * STEP} ${5 * STEP}`} className={className}>
      <path d={dark.map(tile).join("")} className="fill-line" />
      <path d={lit.map(tile).join("")} className="fill-petrol" />
      {home && (
        <circle
          cx={(home.column - 1) * STEP + TILE / 2}
          cy={(home.row - 1) * STEP + TILE / 2}
          r="3"
          strokeWidth="1.5"
          className="fill-signal stroke-paper"
        />
      )}
    </svg>
  );
}

function tile({ row, column }: { row: number; column: number }): string {
  return `M${(column - 1) * STEP} ${(row - 1) * STEP}h${TILE}v${TILE}h-${TILE}z`;
}
