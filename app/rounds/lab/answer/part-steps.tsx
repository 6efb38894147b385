import type { ReactNode } from "react";

export interface PartStep {
  key: string;
  state: "done" | "now" | "open";
  label: ReactNode;
  note: string;
}

const DOTS = {
  done: "border-petrol bg-petrol",
  now: "border-signal bg-signal",
  open: "border-control bg-paper",
};

export function PartSteps({ steps }: { steps: readonly PartStep[] }) {
  return (
    <ol className="grid">
      {steps.map(({ key, state, label, note }, place) => (
        <li key={key} className="relative flex gap-4 pb-4 last:pb-0">
          {place < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute top-6 bottom-0 left-[7px] border-l-2 ${state === "done" ? "border-petrol" : "border-control border-dotted"}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`mt-1 size-4 shrink-0 rounded-full border-2 forced-color-adjust-none ${DOTS[state]}`}
          />
          <span>
            <span
              className="block font-semibold text-meta"
              aria-current={state === "now" ? "step" : undefined}
            >
              {label}
            </span>
            <span className="block text-note text-soft">{note}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** `PartSteps` in one line, for phones; the parts below state the progress in words. */
export function PartDots({ steps }: { steps: readonly PartStep[] }) {
  return (
    <span aria-hidden="true" className="flex items-center pt-4 lg:hidden">
      {steps.map(({ key, state }, place) => (
        <span key={key} className={`flex items-center ${place > 0 ? "grow" : ""}`}>
          {place > 0 && (
            <span
              className={`grow border-t-2 ${state === "open" ? "border-control border-dotted" : "border-petrol"}`}
            />
          )}
          <span
            className={`size-4 shrink-0 rounded-full border-2 forced-color-adjust-none ${DOTS[state]}`}
          />
        </span>
      ))}
    </span>
  );
}
