import { MAX_SLUG_LENGTH, SLUG } from "#catalogue/slug";
import { createStoredList } from "./stored-list";

/** More analyses than a practice orders in a year make an address too long to be shared. */
export const MAX_BASKET = 60;

export const {
  read: readBasketIds,
  save: saveBasket,
  useItems: useBasket,
} = createStoredList("laborlotse.basket", parseBasket, (ids) => parseBasket(ids.join()).join());

/** Ids separated by commas, as in addresses and storage; invalid ids are dropped. */
export function parseBasket(text: string): readonly string[] {
  const ids = text.split(",").map((id) => id.trim());
  const valid = ids.filter((id) => SLUG.test(id) && id.length <= MAX_SLUG_LENGTH);
  return [...new Set(valid)].slice(0, MAX_BASKET);
}

export function basketPath(ids: readonly string[], canton = ""): string {
  const query = [
    ...(ids.length === 0 ? [] : [`analysen=${ids.join()}`]),
    ...(canton === "" ? [] : [`kanton=${canton}`]),
  ];
  return query.length === 0 ? "/meine-analysen" : `/meine-analysen?${query.join("&")}`;
}
