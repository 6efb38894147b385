import { useEffect, useEffectEvent } from "react";

/**
 * Calls back once, when React takes the page over or makes a part of it: what somebody has typed or chosen before
 * counts like what is typed after, and React asks no field by itself.
 */
export function useOnHydrated(readFields: () => void): void {
  const read = useEffectEvent(readFields);
  useEffect(() => read(), []);
}
