import type { OpenTime } from "#catalogue/opening-week";

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const STEP = 18;
const WIDTH = 11;
const HOUR = 1.5;

/** Decorative: seven days from midnight to midnight, opening times filled. */
export function OpeningWeekBars({
  week,
  className,
}: {
  week: readonly OpenTime[];
  className: string;
}) {
  return (
    <svg aria-hidden="true" viewBox={`-3 0 ${6 * STEP + WIDTH + 6} 50`} className={className}>
      {DAYS.map((day) => (
        <rect key={day} x={day * STEP} width={WIDTH} height={24 * HOUR} className="fill-line" />
      ))}
      {week.map(({ day, from, to }) => (
        <rect
          key={`${day} ${from}`}
          x={day * STEP}
          y={from * HOUR}
          width={WIDTH}
          height={(to - from) * HOUR}
          className="fill-petrol"
        />
      ))}
      <text
        x={DAYS.map((day) => day * STEP + WIDTH / 2).join(" ")}
        y="48"
        textAnchor="middle"
        className="fill-soft text-note"
      >
        MDMDFSS
      </text>
    </svg>
  );
}
