import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { formatDay, formatWeekday } from "~/lib/swiss-time";
import { DoneMark } from "~/ui/done-mark";
import { useOnHydrated } from "~/ui/on-hydrated";
import { RuleList } from "~/ui/page";
import { getPlanStepText } from "./step-text";
import { getPlanStepTitle, type PlanStep, stepAssigneeLabel } from "./steps";
import type { PlanFacts } from "./switch-plan";

interface Props {
  steps: readonly PlanStep[];
  facts: PlanFacts;
  today: string;
  canTick?: (step: PlanStep) => boolean;
  /** The page lists below which analyses differ. */
  hasList?: boolean;
}

/** Posts what it showed too, so that a form sent as it was, as some mail scanners do, changes nothing. */
export function PlanSteps({ steps, facts, today, canTick = () => false, hasList = false }: Props) {
  return (
    <RuleList className="plan-steps">
      {steps.map((step) => {
        const { key, by, doneAt } = step;
        const isDone = doneAt !== null;
        const title = `font-semibold ${isDone ? "text-soft" : ""}`;
        return (
          <li
            key={key}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 md:grid-cols-[1.5rem_minmax(0,1fr)_15rem] md:gap-x-6"
          >
            {canTick(step) ? (
              <Tick step={step} />
            ) : (
              <DoneMark isDone={isDone} className="mt-0.5 size-6" />
            )}
            <div>
              {canTick(step) ? (
                <label htmlFor={`done-${key}`} className={title}>
                  {getPlanStepTitle(key)}
                </label>
              ) : (
                <p className={title}>
                  {getPlanStepTitle(key)}
                  <span className="sr-only">{isDone ? " (erledigt)" : " (offen)"}</span>
                </p>
              )}
              <p className="max-w-[40rem] text-meta text-soft">
                {getPlanStepText(key, facts, hasList)}
              </p>
            </div>
            <p className="col-start-2 mt-1 text-meta md:col-start-3 md:mt-0">
              <Due step={step} today={today} />
              <span className="block text-soft">{stepAssigneeLabel(by)}</span>
            </p>
          </li>
        );
      })}
    </RuleList>
  );
}

/** Saves at once; without a script, the form around it does. */
function Tick({ step: { key, doneAt } }: { step: PlanStep }) {
  const isDone = doneAt !== null;
  const { isTicked, tick } = useTick(key, isDone);
  const box = useRef<HTMLInputElement>(null);
  useOnHydrated(() => {
    const isChecked = box.current?.checked ?? isDone;
    if (isChecked !== isDone) tick(isChecked);
  });
  return (
    <>
      <input
        ref={box}
        id={`done-${key}`}
        type="checkbox"
        name="done"
        value={key}
        checked={isTicked}
        onChange={(event) => tick(event.currentTarget.checked)}
        // A reload shows what is stored, not what a browser remembers.
        autoComplete="off"
        className="check mt-0.5 size-6 shrink-0"
      />
      {isDone && <input type="hidden" name="was" value={key} readOnly />}
    </>
  );
}

/**
 * A tick shows while it is on its way, and goes where it does not arrive. One after the other, as the server may take
 * those that travel together in any order.
 */
export function useTick(key: string, isDone: boolean) {
  const { formData, state, submit } = useFetcher();
  const [next, setNext] = useState<boolean>();
  useEffect(() => {
    if (state !== "idle" || next === undefined) return;
    setNext(undefined);
    if (next !== isDone) submit({ do: "tick", [next ? "done" : "was"]: key }, { method: "post" });
  }, [state, next, isDone, key, submit]);
  return {
    isTicked: next ?? (formData === undefined ? isDone : formData.has("done")),
    tick: setNext,
  };
}

function Due({ step: { dueAt, doneAt }, today }: { step: PlanStep; today: string }) {
  if (doneAt !== null) {
    return <span className="block">Erledigt am {formatDay(doneAt)}</span>;
  }
  const isLate = dueAt < today;
  return (
    <>
      <span className={`block font-semibold ${isLate ? "text-error" : ""}`}>
        {formatWeekday(dueAt)}, {formatDay(dueAt)}
      </span>
      {isLate && <span className="block text-error">überfällig</span>}
      {dueAt === today && <span className="block">heute fällig</span>}
    </>
  );
}
