import type { ReactNode } from "react";

interface Figure {
  label: string;
  value: ReactNode;
  note: string;
  /** Something is to be done. */
  isAlarming?: boolean;
}

interface Props {
  figures: readonly Figure[];
  /** Beside a page's own column of content, instead of from edge to edge. */
  isInColumn?: boolean;
}

/** What a list holds in a few figures, above its tabs; on a phone one row of them scrolls, so that the list is in view. */
export function FigureList({ figures, isInColumn = false }: Props) {
  const share = figures.length % 4 === 0 ? "sm:w-1/4" : "sm:w-1/3";
  const edge = isInColumn ? "mx-auto max-w-[1240px] px-5" : "px-5 lg:px-6";
  return (
    <section
      aria-label="Kennzahlen"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto border-line border-b [scrollbar-width:none] focus-visible:-outline-offset-3"
    >
      <dl
        className={`flex w-max min-w-full divide-x divide-line py-3 *:pr-6 *:not-first:pl-6 sm:w-auto sm:min-w-0 sm:flex-wrap sm:gap-y-3 sm:max-lg:divide-x-0 sm:max-lg:*:not-first:pl-0 ${edge}`}
      >
        {figures.map(({ label, value, note, isAlarming = false }) => (
          <div key={label} className={`max-sm:max-w-52 lg:w-auto lg:flex-1 ${share}`}>
            <dt className="text-note text-soft">{label}</dt>
            <dd
              className={`whitespace-nowrap font-semibold text-card tabular-nums sm:text-profile ${isAlarming ? "text-error" : ""}`}
            >
              {value}
            </dd>
            <dd className="text-note text-soft">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
