/**
 * Creates a value when it is first requested and caches it. A failure is not cached: it is thrown
 * to those waiting, and the next call tries again.
 */
export function onceItSucceeds<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
