import { useSyncExternalStore } from "react";
import { type ComparedLab, comparedLabs, subscribeComparedLabs } from "~/directory/index";

/** The chosen laboratories; undefined on the server and until React has taken the page over. */
export function useComparedLabs(): readonly ComparedLab[] | undefined {
  return useSyncExternalStore(subscribeComparedLabs, comparedLabs, () => undefined);
}
