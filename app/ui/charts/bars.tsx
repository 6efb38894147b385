import { formatNumber } from "~/lib/format-number";

interface Props {
  bars: readonly { label: string; count: number }[];
}

export function Bars({ bars }: Props) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <dl className="text-note">
      {bars.map(({ label, count }) => (
        <div key={label} className="relative flex h-9 justify-between gap-3">
          <dt>{label}</dt>
          <dd className={`tabular-nums ${count === 0 ? "text-soft" : ""}`}>
            {formatNumber(count)}
            <svg
              aria-hidden="true"
              className="absolute bottom-1.5 left-0 h-2 w-full border-control border-l"
            >
              <rect height="8" width={`${(100 * count) / highest}%`} className="fill-petrol" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
