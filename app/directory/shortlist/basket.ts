import { MAX_SLUG_LENGTH, SLUG } from "#catalogue/slug";
import { createListeners } from "~/lib/listeners";
import { readItem, removeItem, writeItem } from "~/lib/storage";

/** What a practice orders in a year fits; more makes an address too long to be passed on. */
export const MAX_BASKET = 60;

const KEY = "laborlotse.basket";
const NONE: readonly string[] = [];

const listeners = createListeners({ acrossTabs: true });
/** Also hears of a change in another tab. */
export const subscribeBasket = listeners.subscribe;

/** The basket of this page, where the browser does not store it. */
let memory: string | undefined;
/** What was read last: the same text is the same list. */
let cached = { text: "", ids: NONE };

/** The analyses that this browser's visitor has put on the list, by their ids. */
export function basketIds(): readonly string[] {
  const text = memory ?? readItem("local", KEY) ?? "";
  if (text !== cached.text) cached = { text, ids: parseBasket(text) };
  return cached.ids;
}

/** Keeps the list; of more than fit, the first ones. */
export function saveBasket(ids: readonly string[]): void {
  const text = parseBasket(ids.join()).join();
  memory = undefined;
  if (text === "") removeItem("local", KEY);
  else if (!writeItem("local", KEY, text)) memory = text;
  listeners.notify();
}

/** As addresses and this browser write it: ids with commas between them. What no id is, is left out. */
export function parseBasket(text: string): readonly string[] {
  const ids = text.split(",").map((id) => id.trim());
  const valid = ids.filter((id) => SLUG.test(id) && id.length <= MAX_SLUG_LENGTH);
  return [...new Set(valid)].slice(0, MAX_BASKET);
}

/** Address of the list: whoever opens it sees the same analyses. */
export function basketPath(ids: readonly string[], canton = ""): string {
  const query = [
    ...(ids.length === 0 ? [] : [`analysen=${ids.join()}`]),
    ...(canton === "" ? [] : [`kanton=${canton}`]),
  ];
  return query.length === 0 ? "/meine-analysen" : `/meine-analysen?${query.join("&")}`;
}
