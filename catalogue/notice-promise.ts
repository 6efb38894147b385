/** What a form that shows the promise says that it has shown; a form without it has said nothing. */
export const PROMISE_VALUE = "vergleich";

/** What every practice is promised beside the consent of its form, in the words that all of them have in common. */
const PROMISE_TEXT =
  "Wir prüfen die Labore in Ihrer Region und informieren Sie, sobald der Vergleich verfügbar ist.";

/** The part of it that the desk quotes. */
export const PROMISE_QUOTE = "sobald der Vergleich verfügbar ist";

/** The words that are kept with an entry, by which it is known later that the notice was promised. @param shown what its form says that it has shown */
export function toPromiseText(postedPromise: string): string {
  return postedPromise === PROMISE_VALUE ? PROMISE_TEXT : "";
}
