import { useSyncExternalStore } from "react";
import { type ComparedLab, readComparedLabs, subscribeComparedLabs } from "~/directory/index";

/** Undefined on the server and until hydration. */
export function useComparedLabs(): readonly ComparedLab[] | undefined {
  return useSyncExternalStore(subscribeComparedLabs, readComparedLabs, () => undefined);
}
