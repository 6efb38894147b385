import { useEffect, useRef } from "react";

/**
 * A new view under the same path (result, next step, thanks) starts at its top like a new page does;
 * the focus goes to the content, or to the element that `id` names, so that screen readers begin there.
 */
export function useArrivalAtView(view: string | number, id = "inhalt"): void {
  const arrivedAt = useRef(view);
  useEffect(() => {
    if (arrivedAt.current === view) return;
    arrivedAt.current = view;
    window.scrollTo(0, 0);
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [view, id]);
}
