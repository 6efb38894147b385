import { Check, Circle } from "lucide-react";
import { DisclosureRow } from "~/ui/disclosure";
import { TextLink } from "~/ui/text-link";
import type { FirstStep } from "./first-steps.server";

interface Props {
  steps: readonly FirstStep[];
}

export function FirstSteps({ steps }: Props) {
  return (
    <section
      aria-labelledby="erste-schritte"
      className="mx-auto w-full max-w-[40rem] px-5 pt-10 text-meta lg:px-6"
    >
      <h3 id="erste-schritte" className="font-semibold text-card">
        Erste Schritte
      </h3>
      <p className="mt-1 text-soft">
        Bevor Praxen kommen: {countDone(steps)} von {steps.length} erledigt.
      </p>
      <StepList steps={steps} />
    </section>
  );
}

/** Stays above the first entries until nothing is missing. */
export function FirstStepsRow({ steps }: Props) {
  return (
    <DisclosureRow
      summary={`Erste Schritte: ${countDone(steps)} von ${steps.length} erledigt`}
      className="border-b px-5 lg:px-6"
    >
      <div className="pb-6">
        <StepList steps={steps} />
      </div>
    </DisclosureRow>
  );
}

function countDone(steps: readonly FirstStep[]): number {
  return steps.filter(({ isDone }) => isDone).length;
}

function StepList({ steps }: Props) {
  return (
    <ol className="mt-3 border-line border-t">
      {steps.map(({ title, path, state, isDone }) => (
        <li key={title} className="flex items-start gap-3 border-line border-b py-2">
          {isDone ? (
            <Check aria-hidden="true" className="mt-3 size-5 shrink-0 text-leaf" />
          ) : (
            <Circle aria-hidden="true" className="mt-3 size-5 shrink-0 text-soft" />
          )}
          <div className="min-w-0">
            <TextLink to={path} className="inline-flex min-h-11 items-center font-semibold">
              {title}
              <span className="sr-only">{isDone ? ", erledigt" : ", offen"}</span>
            </TextLink>
            <p className="pb-1 text-soft">{state}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
