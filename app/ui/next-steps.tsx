import type { ReactNode } from "react";
import { RuleList } from "./page";

interface Props {
  steps: readonly (readonly [when: string, what: ReactNode])[];
  /** Where the list begins, so that it stands beside the form's first field. */
  className: string;
}

/** Beside a form: what happens after it is sent. */
export function NextSteps({ steps, className }: Props) {
  return (
    <aside className={`md:col-span-4 md:col-start-9 ${className}`} aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-3 text-card font-semibold">
        So geht es weiter
      </h2>
      <RuleList>
        {steps.map(([when, what]) => (
          <li key={when}>
            <strong className="font-semibold">{when}</strong>
            <p className="text-meta text-soft">{what}</p>
          </li>
        ))}
      </RuleList>
    </aside>
  );
}
