import { useEffect } from "react";

/**
 * Does something when the visitor first touches the page with keyboard or finger: time to fetch what
 * the next click needs, while there still is a connection. `begin` must not change between renders.
 */
export function useOnFirstFocus(begin: () => void): void {
  useEffect(() => {
    document.addEventListener("focusin", begin, { once: true });
    return () => document.removeEventListener("focusin", begin);
  }, [begin]);
}
