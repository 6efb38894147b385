/**
 * Whoever wants to hear of changes to something that this page keeps.
 * @param options `acrossTabs`: another tab that writes into local storage counts as a change too
 */
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
