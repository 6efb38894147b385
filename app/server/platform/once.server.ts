/**
 * Makes something when it is first asked for and keeps it. A failure is told to those who wait and
 * forgotten: whoever asks next tries again.
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
