export const PROMISE_VALUE = "vergleich";

/** The words that the promise beside the consent has in common on all forms. */
const PROMISE_TEXT =
  "Wir prüfen die Labore in Ihrer Region und informieren Sie, sobald der Vergleich verfügbar ist.";

export const PROMISE_QUOTE = "sobald der Vergleich verfügbar ist";

/**
 * The text stored with an entry, which shows later that the notice was promised.
 * @param postedPromise what the form says that it showed
 */
export function toPromiseText(postedPromise: string): string {
  return postedPromise === PROMISE_VALUE ? PROMISE_TEXT : "";
}
