import { type ReactNode, useEffect, useRef } from "react";
import type { CampaignView } from "./view";

const ID = "schritt";

/** Title of a later step or of the thanks; takes the focus on arrival. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h1
      id={ID}
      tabIndex={-1}
      className="mt-8 text-balance font-semibold text-title outline-none max-[23rem]:text-profile"
    >
      {children}
    </h1>
  );
}

/** Every change of the step starts at the top, and the focus goes to its heading (specification, point 4). */
export function useArrivalAtStep(step: CampaignView["step"]): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    document.getElementById(ID)?.focus({ preventScroll: true });
  }, [step]);
}
