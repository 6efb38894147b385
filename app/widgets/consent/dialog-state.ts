let isOpen = false;
const listeners = new Set<() => void>();

/** The dialog is opened from the footer and from the banner, and stands in neither. */
export function openConsentDialog(): void {
  show(true);
}

export function closeConsentDialog(): void {
  show(false);
}

export function isConsentDialogOpen(): boolean {
  return isOpen;
}

export function subscribeConsentDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}
