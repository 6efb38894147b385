import { formatNumber } from "~/lib/format-number";

interface Bar {
  label: string;
  count: number;
}

interface Props {
  bars: readonly Bar[];
  /** Value of the longest bar; related lists share it. */
  highest?: number;
}

export function BarList({ bars, highest = getHighestCount(bars) }: Props) {
  return (
    <dl className="text-note">
      {bars.map(({ label, count }) => (
        <div key={label} className="flex h-6 items-center gap-3">
          <dt className="w-28 shrink-0 truncate">{label}</dt>
          <dd className="flex min-w-0 flex-1 items-center gap-3">
            <svg aria-hidden="true" className="h-6 min-w-0 flex-1 border-control border-l">
              <rect y="6" height="12" width={percent(count, highest)} className="fill-petrol" />
            </svg>
            <span className="min-w-8 text-right tabular-nums">{formatNumber(count)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function StackedBarList({ bars, highest = getHighestCount(bars) }: Props) {
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
              <rect height="8" width={percent(count, highest)} className="fill-petrol" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function getHighestCount(bars: readonly Bar[]): number {
  return Math.max(1, ...bars.map(({ count }) => count));
}

function percent(count: number, highest: number): string {
  return `${(100 * count) / highest}%`;
}
