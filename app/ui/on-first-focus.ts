import { useEffect } from "react";

/**
 * Runs when the visitor first uses keyboard or touch: time to fetch what the next click needs while there still
 * is a connection. `begin` must not change between renders.
 */
export function useOnFirstFocus(begin: () => void): void {
  useEffect(() => {
    document.addEventListener("focusin", begin, { once: true });
    return () => document.removeEventListener("focusin", begin);
  }, [begin]);
}
