/**
 * Key of the promise that forms show beside the consent. It is stored with the entry, so that the
 * sentence may change and the letter still reaches whoever was promised it.
 */
export const PROMISE = "vergleich";

/** The words that the sentence has in common on all forms. */
export const PROMISE_QUOTE = "sobald der Vergleich verfügbar ist";

/** @param shownPromise what the form says that it showed; anything unknown is no promise */
export function readPromise(shownPromise: string): string {
  return shownPromise === PROMISE ? PROMISE : "";
}
