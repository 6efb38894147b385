/** Where one is: the way of a sample with the dot at the current step. */
export function StepProgress({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <div>
      <p className="text-meta text-soft">
        Schritt {current} von {steps.length}
      </p>
      <ol className="mt-3 flex">
        {steps.map((title, index) => {
          const step = index + 1;
          const isLast = step === steps.length;
          return (
            <li
              key={title}
              aria-current={step === current ? "step" : undefined}
              className="relative flex-1 pr-3"
            >
              {!isLast && (
                <span
                  aria-hidden="true"
                  className={`absolute top-1.5 right-0 left-0 h-0.5 ${step < current ? "bg-petrol" : "bg-line"}`}
                />
              )}
              <span
                aria-hidden="true"
                className={`relative block size-3.5 rounded-full border-2 ${dotClass(step, current)}`}
              />
              <span
                className={`mt-2 block text-note ${step === current ? "font-semibold" : "text-soft max-sm:sr-only"}`}
              >
                {title}
                {step < current && <span className="sr-only"> (erledigt)</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function dotClass(step: number, current: number): string {
  if (step === current) return "border-signal bg-signal";
  return step < current ? "border-petrol bg-petrol" : "border-control bg-paper";
}
