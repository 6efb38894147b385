import type { TourWeek } from "#catalogue/tours";

const PITCH = 15;
const WIDTH = 12;
const HEIGHT = 20;
const GAP = 2;
/** Fewer tours a day leave the upper rows free. */
const ROWS = 3;

interface Props {
  /** Undefined: nobody has stated the tours, and all days are grey. */
  week: TourWeek | undefined;
  className?: string;
}

/** Decorative: a square for each tour of a day; words beside it say the same. */
export function TourSquares({ week = [], className = "" }: Props) {
  const size = (HEIGHT + GAP) / Math.max(ROWS, ...week) - GAP;
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    x: day * PITCH + WIDTH / 2,
    count: week[day] ?? 0,
  }));
  const draw = (x: number, count: number) => `M${x} ${HEIGHT}v${GAP - count * (size + GAP)}`;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${6 * PITCH + WIDTH} 36`}
      strokeWidth={WIDTH}
      stroke="currentColor"
      className={`h-9 w-25.5 max-w-full shrink-0 text-petrol ${className}`}
    >
      <path
        d={days.map(({ x, count }) => (count > 0 ? draw(x, count) : "")).join("")}
        strokeDasharray={`${size} ${GAP}`}
      />
      <path d={days.map(({ x, count }) => (count > 0 ? "" : draw(x, 1))).join("")} opacity=".15" />
      <text
        x={days.map(({ x }) => x).join(" ")}
        y="34"
        textAnchor="middle"
        strokeWidth="0"
        // Letters grow with the squares, and not by themselves, too.
        fontSize="13"
        className="fill-soft"
      >
        MDMDFSS
      </text>
    </svg>
  );
}
