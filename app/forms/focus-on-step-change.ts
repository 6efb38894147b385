import { useEffect, useRef } from "react";

/**
 * Moves to the top of a step that appears under the same path, and focuses the content or the
 * element `id`, so that screen readers begin there.
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
