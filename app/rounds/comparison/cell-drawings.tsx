import { useId } from "react";

/** Hours of the practice's day that the axis shows. */
const DAY = { from: 7, to: 19, marks: [8, 12, 16] };

/**
 * @returns hours of the day, such as 16.5, of a text that says nothing but times of the day: drawn, «zwischen 10:00
 * und 12:00» would say something else
 */
export function parseClockTimes(text: string): number[] {
  const times = text.split(/,|\bund\b|\bsowie\b|[;/&+]/).map((part) => part.trim());
  const hours = times.map((time) => {
    const [, hour, minute = "0"] = /^(\d{1,2})(?:[:.](\d\d))?(?:\s*(?:Uhr|h))?$/.exec(time) ?? [];
    return Number(hour) + Number(minute) / 60;
  });
  return hours.every((hour) => hour >= 0 && hour < 24) ? hours : [];
}

function toPlace(hour: number): string {
  const share = (hour - DAY.from) / (DAY.to - DAY.from);
  return `${Math.round(Math.min(1, Math.max(0, share)) * 92) + 4}%`;
}

/** When the courier comes; repeats the times beside it. */
export function CourierDay({ hours }: { hours: readonly number[] }) {
  return (
    <svg aria-hidden="true" className="comparison-drawing offers-day" height="38">
      <line x1="0" x2="100%" y1="9" y2="9" />
      {DAY.marks.map((hour) => (
        <g key={hour}>
          <line x1={toPlace(hour)} x2={toPlace(hour)} y1="3" y2="15" />
          <text x={toPlace(hour)} y="33" textAnchor="middle">
            {hour}
          </text>
        </g>
      ))}
      {hours.map((hour) => (
        <circle key={hour} cx={toPlace(hour)} cy="9" r="5.5" />
      ))}
    </svg>
  );
}

/** Term, then notice, each as a share of the longest binding; repeats the months beside it. */
export function BindingBar({ term, notice }: { term: number; notice: number }) {
  const hatch = useId();
  return (
    <svg aria-hidden="true" className="comparison-drawing offers-binding" height="12">
      <pattern
        id={hatch}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="3" height="6" />
      </pattern>
      <rect className="is-whole" width="100%" height="12" />
      <rect width={`${100 * term}%`} height="12" />
      <rect x={`${100 * term}%`} width={`${100 * notice}%`} height="12" fill={`url(#${hatch})`} />
    </svg>
  );
}
