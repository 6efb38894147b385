import { useEffect, useRef } from "react";
import type { DescribedRun } from "./describe-runs.server";

/** Stands on top after something was deleted, with its numbers. */
export function RunNotice({ run }: { run: DescribedRun }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { isRefused, task, result, at } = run;
  return (
    <section
      aria-labelledby="ergebnis"
      className={`mt-6 max-w-[42em] rounded-control border border-l-6 px-5 py-4 text-meta ${isRefused ? "border-error" : "border-leaf"}`}
    >
      <h2 id="ergebnis" ref={heading} tabIndex={-1} className="font-semibold text-body">
        {task}: {isRefused ? "nicht ausgeführt" : "ausgeführt"}
      </h2>
      <p>
        {at}. {isRefused ? "Die Uhr des Servers ist zu prüfen." : result}
      </p>
    </section>
  );
}
