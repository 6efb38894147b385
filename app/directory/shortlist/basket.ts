import { MAX_SLUG_LENGTH, SLUG } from "#catalogue/slug";
import { createListeners } from "~/lib/listeners";
import { readItem, removeItem, writeItem } from "~/lib/storage";

/** More analyses than a practice orders in a year make an address too long to be shared. */
export const MAX_BASKET = 60;

const KEY = "laborlotse.basket";
const NONE: readonly string[] = [];

const listeners = createListeners({ acrossTabs: true });
/** Notified of changes in other tabs, too. */
export const subscribeBasket = listeners.subscribe;

/** Fallback if the browser stores nothing. */
let memory: string | undefined;
/** Keeps the identity of an unchanged list between renders. */
let cached = { text: "", ids: NONE };

export function readBasketIds(): readonly string[] {
  const text = memory ?? readItem("local", KEY) ?? "";
  if (text !== cached.text) cached = { text, ids: parseBasket(text) };
  return cached.ids;
}

export function saveBasket(ids: readonly string[]): void {
  const text = parseBasket(ids.join()).join();
  memory = undefined;
  if (text === "") removeItem("local", KEY);
  else if (!writeItem("local", KEY, text)) memory = text;
  listeners.notify();
}

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
