import { createListeners } from "~/lib/listeners";

let isOpen = false;
const listeners = createListeners({ acrossTabs: false });
export const subscribeConsentDialog = listeners.subscribe;

/** The dialog is opened from the button and from the banner, and stands in neither. */
export function openConsentDialog(): void {
  show(true);
}

export function closeConsentDialog(): void {
  show(false);
}

export function isConsentDialogOpen(): boolean {
  return isOpen;
}

function show(open: boolean): void {
  isOpen = open;
  listeners.notify();
}
