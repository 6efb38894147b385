/**
 * Creates a value when it is first requested and caches it. A failure is not cached: it is thrown
 * to those waiting, and the next call tries again.
 */
export function memoizeAsync<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | undefined;
  return () => {
    cached ??= make().catch((error) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
}
