import type { ReactNode } from "react";

type Step = readonly [when: string, what: ReactNode];

interface Props {
  steps: readonly Step[];
  notes?: readonly Step[];
  /** Sets where the list begins, level with the form's first field. */
  className: string;
}

/** Beside a form: what happens after it is sent, with the dot at the next step. */
export function NextSteps({ steps, notes = [], className }: Props) {
  return (
    <aside className={`md:col-span-4 md:col-start-9 ${className}`} aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-5 text-card font-semibold">
        So geht es weiter
      </h2>
      <ol>
        {steps.map(([when, what]) => (
          <li key={when} className="group relative pb-6 pl-8 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-6 bottom-0 left-1.75 border-petrol border-l-2 group-last:hidden"
            />
            <span
              aria-hidden="true"
              className="absolute top-1.5 left-0 size-4 rounded-full border-2 border-petrol group-first:border-signal group-first:bg-signal"
            />
            <strong className="font-semibold">{when}</strong>
            <p className="text-meta text-soft">{what}</p>
          </li>
        ))}
      </ol>
      {notes.map(([title, text]) => (
        <p key={title} className="mt-6 border-line border-t pt-4 text-meta text-soft">
          <strong className="block font-semibold text-body text-ink">{title}</strong>
          {text}
        </p>
      ))}
    </aside>
  );
}
