import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useFetcher } from "react-router";
import type { buildFormChoice } from "./receive-practice-form.server";

type FormChoice = ReturnType<typeof buildFormChoice>;
export type GivenChoice = FormChoice | Promise<FormChoice>;

/**
 * Whom the form may ask: what its page brings, and from then on who collects at the place in its field. What has come
 * stays, also where a form that the browser refuses brings nothing, and where the server can't be reached.
 * @returns with a function that takes a place that somebody has entered
 */
export function useFormChoice(given: GivenChoice) {
  const { data, load } = useFetcher<{ choice: GivenChoice }>();
  const [choice, setChoice] = useState(given instanceof Promise ? undefined : given);
  const latest = data === undefined ? given : data.choice;
  useEffect(() => {
    if (!(latest instanceof Promise)) return;
    let isHere = true;
    void latest.then((come) => {
      if (isHere && come !== undefined) holdField(() => setChoice((held) => join(come, held)));
    });
    return () => {
      isHere = false;
    };
  }, [latest]);
  return {
    answer: choice?.answer,
    brought: choice?.brought ?? [],
    loadPlace: (place: string) => void load(`/practice-form?plz=${encodeURIComponent(place)}`),
  };
}

/** Those of the page before stay on offer wherever the practice is. */
function join(come: NonNullable<FormChoice>, held: FormChoice): FormChoice {
  const answered = (come.answer?.labs ?? []).map(({ id }) => id);
  const brought = new Map([...come.brought, ...(held?.brought ?? [])].map((lab) => [lab.id, lab]));
  return {
    answer: come.answer ?? held?.answer,
    brought: [...brought.values()].filter(({ id }) => !answered.includes(id)),
  };
}

/** Keeps the field in hand where it is on the screen while rows come or go above it, which Safari does not do. */
function holdField(change: () => void): void {
  const field = document.activeElement;
  const getTop = () => field?.getBoundingClientRect().top ?? 0;
  const before = getTop();
  flushSync(change);
  if (field !== document.body) window.scrollBy({ top: getTop() - before, behavior: "instant" });
}
