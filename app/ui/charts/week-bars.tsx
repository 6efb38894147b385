import { useId } from "react";
import { formatNumber } from "~/lib/format-number";
import { sum } from "~/lib/sum";
import { formatDate, formatShortDay } from "~/lib/swiss-time";

const NUMBER_HEIGHT = 13;
/** In narrow charts only the highest and the current week show their number. */
const HIDDEN_WITHOUT_TWO_DIGITS = "@max-xl:hidden";
const HIDDEN_WITHOUT_MORE_DIGITS = "@max-7xl:hidden";

interface Props {
  /** ISO times of the weeks' beginnings, oldest first; the last week is not over. */
  weeks: readonly string[];
  kinds: readonly { label: string; counts: readonly number[] }[];
}

/** A row for all kinds and one for each; the kinds share one scale, so that they can be compared. */
export function WeekBars({ weeks, kinds }: Props) {
  const all = weeks.map((_, week) => sum(kinds.map(({ counts }) => counts[week] ?? 0)));
  const highest = Math.max(...kinds.flatMap(({ counts }) => counts));
  const [first = "", last = ""] = [weeks[0], weeks.at(-1)];
  return (
    <figure className="@container mt-4">
      <p className="text-right text-note text-soft">Summe</p>
      <Row label="Alle Arten" counts={all} highest={Math.max(...all)} height={52} isSum />
      {kinds.map(({ label, counts }) => (
        <Row key={label} label={label} counts={counts} highest={highest} height={18} />
      ))}
      <figcaption className="mt-3 text-note text-soft">
        {weeks.length} Wochen ab {formatDate(first)}; schraffiert: laufende Woche ab{" "}
        {formatShortDay(last)}
      </figcaption>
    </figure>
  );
}

interface RowProps {
  label: string;
  counts: readonly number[];
  /** Value of the highest bar. */
  highest: number;
  /** Height of that bar in px. */
  height: number;
  isSum?: boolean;
}

function Row({ label, counts, highest, height, isSum = false }: RowProps) {
  const weight = isSum ? "font-semibold" : "";
  return (
    <div className="flex items-end gap-3 text-note">
      <span className={`w-28 shrink-0 truncate leading-4 ${weight}`} title={label}>
        {label}
      </span>
      <WeekRow label={label} counts={counts} highest={highest} height={height} />
      <span className={`w-12 shrink-0 text-right leading-4 tabular-nums ${weight}`}>
        {formatNumber(sum(counts))}
      </span>
    </div>
  );
}

function WeekRow({ label, counts, highest, height }: Omit<RowProps, "isSum">) {
  const hatch = useId();
  const slot = 100 / counts.length;
  const floor = height + NUMBER_HEIGHT;
  const best = counts.indexOf(Math.max(...counts));
  const running = counts.length - 1;
  const room = (counts[best] ?? 0) < 100 ? HIDDEN_WITHOUT_TWO_DIGITS : HIDDEN_WITHOUT_MORE_DIGITS;
  return (
    <svg
      role="img"
      aria-label={`${label}, Einträge je Woche, älteste zuerst: ${counts.join(", ")}`}
      className="min-w-0 flex-1 overflow-visible"
      height={floor + 5}
    >
      <pattern
        id={hatch}
        width="4"
        height="4"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="4" height="4" className="fill-paper" />
        <rect width="2" height="4" className="fill-petrol" />
      </pattern>
      {counts.map((count, week) => {
        const bar = highest === 0 ? 0 : Math.max(count > 0 ? 1 : 0, (count / highest) * height);
        const isRunning = week === running;
        const isMarked = week === best || (isRunning && best !== running - 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
          <g key={week}>
            <rect
              x={`${(week + 0.16) * slot}%`}
              y={floor - bar}
              width={`${0.68 * slot}%`}
              height={bar}
              fill={isRunning ? `url(#${hatch})` : undefined}
              className={isRunning ? undefined : "fill-petrol"}
            />
            {count > 0 && (
              <text
                x={`${(week + 0.5) * slot}%`}
                y={floor - bar - 3}
                textAnchor="middle"
                className={`fill-ink stroke-3 stroke-paper text-[0.6875rem] tabular-nums [paint-order:stroke] ${isMarked ? "" : room}`}
              >
                {shortNumber(count)}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={floor + 0.5} y2={floor + 0.5} className="stroke-control" />
    </svg>
  );
}

/** Fits above a bar; the table shows the exact number. */
function shortNumber(count: number): string {
  return count < 10_000 ? formatNumber(count) : `${Math.round(count / 1_000)} Tsd.`;
}
