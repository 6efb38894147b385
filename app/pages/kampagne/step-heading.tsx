import type { ReactNode } from "react";

export const STEP_HEADING = "schritt";

/** Title of a later step or of the thanks; takes the focus on arrival. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h1
      id={STEP_HEADING}
      tabIndex={-1}
      className="mt-8 text-balance font-semibold text-title outline-none max-[23rem]:text-profile"
    >
      {children}
    </h1>
  );
}
