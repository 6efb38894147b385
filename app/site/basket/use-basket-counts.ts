import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useBasket } from "~/directory/index";

/** Answer of `/meine-analysen/abdeckung`. */
export interface BasketCounts {
  /** Without genetic examinations, which are not counted. */
  total: number;
  /** Sorted by count, highest first; `covered` is undefined for laboratories that have stated no analyses. */
  labs: readonly { id: string; name: string; covered: number | undefined }[];
}

/** Fetched whenever the list changes; undefined before the first answer. */
export function useBasketCounts(): BasketCounts | undefined {
  const analysisIds = (useBasket() ?? []).join();
  const { load, data } = useFetcher<BasketCounts>({ key: "basket-coverage" });
  useEffect(() => {
    if (analysisIds !== "") void load(`/meine-analysen/abdeckung?analysen=${analysisIds}`);
  }, [analysisIds, load]);
  return analysisIds === "" ? undefined : data;
}
