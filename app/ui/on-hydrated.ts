import { useEffect, useEffectEvent } from "react";

/** Runs once on hydration, or when a component mounts: React does not read what has been typed or chosen before. */
export function useOnHydrated(readFields: () => void): void {
  const read = useEffectEvent(readFields);
  useEffect(() => read(), []);
}
