import type { KeyboardEvent } from "react";

const STOPS = 'input[name="q"], a[data-hit]';

/** Up and down lead from the field through the hits and back. */
export function moveBetweenHits(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target as Element).matches(STOPS)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
