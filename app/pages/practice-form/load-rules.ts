/**
 * The form's rules come with its first touch, because they weigh more than the form itself.
 * @returns undefined where they are not there yet and the connection is gone
 */
export function loadRules() {
  return import("./fields").catch(() => undefined);
}
