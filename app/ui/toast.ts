/** A short notice. Errors stay longer, because they ask for something. */
export interface Toast {
  title: string;
  description?: string | undefined;
  tone: "success" | "error";
}

export interface ShownToast extends Toast {
  id: number;
}

let shown: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** Shows a toast from anywhere in the browser; it outlives a change of the page. */
export function showToast(toast: Toast): void {
  // An older failure of the same form is answered by the newer one.
  shown = [
    ...shown.filter(({ tone }) => tone !== "error" || toast.tone !== "error"),
    { ...toast, id: nextId++ },
  ];
  notify();
}

export function dismissToast(id: number): void {
  shown = shown.filter((toast) => toast.id !== id);
  notify();
}

export function currentToasts(): readonly ShownToast[] {
  return shown;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
