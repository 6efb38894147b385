import { useEffect, useRef } from "react";

/**
 * A new step under the same path (result, next questions, thanks) starts at its top like a new page does;
 * the focus goes to the content, or to the element that `id` names, so that screen readers begin there.
 */
export function useFocusOnStepChange(step: string | number, id = "inhalt"): void {
  const arrivedAt = useRef(step);
  useEffect(() => {
    if (arrivedAt.current === step) return;
    arrivedAt.current = step;
    window.scrollTo(0, 0);
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [step, id]);
}
