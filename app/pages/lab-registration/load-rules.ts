/**
 * The rules come with the first touch of the form, because they weigh more than the form itself.
 * @returns undefined where they are not there yet and the connection is gone
 */
export function loadRules() {
  return import("./fields").catch(() => undefined);
}
