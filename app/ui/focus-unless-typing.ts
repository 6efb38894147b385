import { useEffect, useEffectEvent } from "react";
import { useIsHydrating } from "./is-hydrating";

/** Focuses what is found on each new occasion; where scripts come late, not if somebody is in a field already. */
export function useFocusUnlessTyping(
  occasion: unknown,
  find: () => HTMLElement | null | undefined,
): void {
  const isHydrating = useIsHydrating();
  const focus = useEffectEvent(() => {
    const isTyping = isHydrating && document.activeElement?.matches("input, select, textarea");
    if (!isTyping) find()?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is why it runs
  useEffect(() => focus(), [occasion]);
}
