import { useSyncExternalStore } from "react";
import { createListeners } from "~/lib/listeners";
import { readItem, removeItem, writeItem } from "~/lib/storage";

/**
 * A visitor's choice, which stays in this browser; it lasts as long as the page where nothing is stored.
 * @param parse takes whatever is stored under the key
 */
export function createStoredList<Item>(
  key: string,
  parse: (text: string) => readonly Item[],
  format: (items: readonly Item[]) => string,
) {
  const listeners = createListeners({ acrossTabs: true });
  let memory: string | undefined;
  /** Keeps the identity of an unchanged list between renders. */
  let cached: { text: string; items: readonly Item[] } = { text: "", items: [] };
  const read = () => {
    const text = memory ?? readItem("local", key) ?? "";
    if (text !== cached.text) cached = { text, items: text === "" ? [] : parse(text) };
    return cached.items;
  };
  return {
    read,
    /** Notified of changes in other tabs, too. */
    subscribe: listeners.subscribe,
    save(items: readonly Item[]): void {
      const text = items.length === 0 ? "" : format(items);
      memory = undefined;
      if (text === "") removeItem("local", key);
      else if (!writeItem("local", key, text)) memory = text;
      listeners.notify();
    },
    /** Undefined on the server and until hydration. */
    useItems(): readonly Item[] | undefined {
      return useSyncExternalStore(listeners.subscribe, read, () => undefined);
    },
  };
}
