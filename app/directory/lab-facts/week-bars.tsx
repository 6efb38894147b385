import type { OpenTime } from "#catalogue/opening-week";

const DAYS = ["M", "D", "M", "D", "F", "S", "S"];
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
      {DAYS.map((day, dayIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two days share a letter
        <g key={dayIndex}>
          <rect x={dayIndex * STEP} width={WIDTH} height={24 * HOUR} className="fill-line" />
          {week
            .filter((time) => time.day === dayIndex)
            .map(({ from, to }) => (
              <rect
                key={from}
                x={dayIndex * STEP}
                y={from * HOUR}
                width={WIDTH}
                height={(to - from) * HOUR}
                className="fill-petrol"
              />
            ))}
          <text
            x={dayIndex * STEP + WIDTH / 2}
            y="48"
            textAnchor="middle"
            className="fill-soft text-note"
          >
            {day}
          </text>
        </g>
      ))}
    </svg>
  );
}
