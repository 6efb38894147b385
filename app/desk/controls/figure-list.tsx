import type { ReactNode } from "react";

interface Figure {
  label: string;
  value: ReactNode;
  note: string;
  /** Something is to be done. */
  isAlarming?: boolean;
}

/** What a list holds in a few figures, from edge to edge above its tabs. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  const share = figures.length % 4 === 0 ? "sm:w-1/4" : "sm:w-1/3";
  return (
    <dl className="flex flex-wrap gap-y-3 border-line border-b px-5 py-3 *:pr-6 lg:px-6 lg:divide-x lg:divide-line lg:*:not-first:pl-6">
      {figures.map(({ label, value, note, isAlarming = false }) => (
        <div key={label} className={`w-1/2 lg:w-auto lg:flex-1 ${share}`}>
          <dt className="text-note text-soft">{label}</dt>
          <dd
            className={`font-semibold text-profile tabular-nums ${isAlarming ? "text-error" : ""}`}
          >
            {value}
          </dd>
          <dd className="text-note text-soft">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
