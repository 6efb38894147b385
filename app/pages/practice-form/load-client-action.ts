/**
 * What checks and sends the form comes with its first touch, because it weighs more than the form itself.
 * @returns undefined where it is not there yet and the connection is gone
 */
export function loadClientAction() {
  return import("./client-action").catch(() => undefined);
}
