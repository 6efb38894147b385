import type { ReactNode } from "react";
import { FADING_ROW_CLASS } from "~/ui/controls/row-styles";

interface Figure {
  label: string;
  value: ReactNode;
  note: string;
  isAlarming?: boolean;
}

interface Props {
  figures: readonly Figure[];
  isInColumn?: boolean;
}

export function FigureList({ figures, isInColumn = false }: Props) {
  const edge = isInColumn
    ? "mx-auto min-w-[min(100%,1280px)] px-5 md:px-10"
    : "min-w-full px-5 lg:px-6";
  return (
    <div className="@container border-line border-b">
      <section
        aria-label="Kennzahlen"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className={`${FADING_ROW_CLASS} focus-visible:-outline-offset-3`}
      >
        <dl
          className={`flex w-max divide-x divide-line py-1 *:pr-4 *:not-first:pl-4 @7xl:*:pr-6 @7xl:*:not-first:pl-6 ${edge}`}
        >
          {figures.map(({ label, value, note, isAlarming = false }) => (
            <div
              key={label}
              className="grid flex-1 grid-cols-[auto_1fr] gap-x-2.5 *:whitespace-nowrap"
            >
              <dt className="col-span-2 text-note text-soft">{label}</dt>
              <dd
                className={`font-semibold text-card tabular-nums ${isAlarming ? "text-error" : ""}`}
              >
                {value}
              </dd>
              <dd className="self-center text-note text-soft">{note}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
