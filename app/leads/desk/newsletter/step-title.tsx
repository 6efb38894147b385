import type { ReactNode, Ref } from "react";

const STEPS = { 1: "Schritt 1 von 2: Text", 2: "Schritt 2 von 2: Vorschau und Versand" };

export function NewsletterStepTitle({
  step,
  ref,
  children,
}: {
  step: keyof typeof STEPS;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <div>
      <p className="text-note text-soft">{STEPS[step]}</p>
      <h2 ref={ref} tabIndex={-1} className="font-semibold text-name">
        {children}
      </h2>
    </div>
  );
}
