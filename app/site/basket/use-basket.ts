import { useEffect, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import { basketIds, subscribeBasket } from "~/directory/index";

/** The ids on the list; undefined on the server and until React has taken the page over. */
export function useBasket(): readonly string[] | undefined {
  return useSyncExternalStore(subscribeBasket, basketIds, () => undefined);
}

/** What laboratories perform of the list, as `/meine-analysen/abdeckung` says it. */
export interface BasketCounts {
  /** Analyses that are counted; genetic examinations are not. */
  total: number;
  /** Those that perform most first, last those that have stated no analyses: of them it is undefined. */
  labs: readonly { id: string; name: string; covered: number | undefined }[];
}

/** Asked for whenever the list changes; undefined before the first answer. */
export function useBasketCounts(): BasketCounts | undefined {
  const analysisIds = (useBasket() ?? []).join();
  const { load, data } = useFetcher<BasketCounts>({ key: "basket-coverage" });
  useEffect(() => {
    if (analysisIds !== "") void load(`/meine-analysen/abdeckung?analysen=${analysisIds}`);
  }, [analysisIds, load]);
  return analysisIds === "" ? undefined : data;
}
