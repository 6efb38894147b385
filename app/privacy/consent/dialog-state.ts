import { createListeners } from "~/lib/listeners";

let isOpen = false;
const listeners = createListeners({ acrossTabs: false });
export const subscribeConsentDialog = listeners.subscribe;

/** Kept outside banner and button, which both open the dialog. */
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
