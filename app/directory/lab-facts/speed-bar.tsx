import { formatShare, type ResultSpeed } from "#catalogue/result-speed";

/** Decorative: the share of analyses within twelve hours, within a day, and later. */
export function SpeedBar({ speed, className = "" }: { speed: ResultSpeed; className?: string }) {
  const toWidth = (count: number) => (100 * count) / speed.timed;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      strokeWidth="8"
      stroke="currentColor"
      className={`block h-2 w-full text-petrol ${className}`}
    >
      <path d="M0 4h100" opacity=".15" />
      <path d={`M0 4h${toWidth(speed.withinDay)}`} opacity=".55" />
      <path d={`M0 4h${toWidth(speed.withinHalfDay)}`} />
    </svg>
  );
}

/** The bar with «52 % innert 24 Std.», and read out both shares with what they are counted from. */
export function CountedSpeed({ speed }: { speed: ResultSpeed }) {
  const { timed, withinDay, withinHalfDay } = speed;
  return (
    <div className="min-w-0">
      <SpeedBar speed={speed} className="mb-1" />
      <p aria-hidden="true" className="truncate text-soft">
        <b className="font-semibold text-ink">{formatShare(withinDay, timed)}</b> innert 24 Std.
      </p>
      <p className="sr-only">
        Resultate: {withinHalfDay} von {timed} Analysen innert 12 Stunden, {withinDay} von {timed}{" "}
        innert 24 Stunden.
      </p>
    </div>
  );
}
