/** @param options `acrossTabs`: writes of another tab to local storage count as changes too */
export function createListeners(options: { acrossTabs: boolean }) {
  const listeners = new Set<() => void>();
  return {
    /** @returns function that ends the subscription */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (options.acrossTabs) window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}
