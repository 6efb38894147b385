/** What a page may have missed: writes of another tab, and all of them while the browser kept it for «back». */
const OTHER_TABS = ["storage", "pageshow"];

/** @param options `acrossTabs`: writes of another tab to local storage count as changes too */
export function createListeners(options: { acrossTabs: boolean }) {
  const listeners = new Set<() => void>();
  return {
    /** @returns function that ends the subscription */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      const events = options.acrossTabs ? OTHER_TABS : [];
      for (const event of events) window.addEventListener(event, listener);
      return () => {
        listeners.delete(listener);
        for (const event of events) window.removeEventListener(event, listener);
      };
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}
