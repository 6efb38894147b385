import { createListeners } from "~/lib/listeners";

/** Errors stay longer, because they need a reaction. */
interface Toast {
  title: string;
  description?: string | undefined;
  tone: "success" | "error";
  link?: { label: string; path: string } | undefined;
  /** A newer toast about the same subject replaces it: on a phone two of them cover half a form. */
  about?: string;
}

export interface ActiveToast extends Toast {
  id: number;
}

let visible: readonly ActiveToast[] = [];
let nextId = 1;
const listeners = createListeners({ acrossTabs: false });
export const subscribeToasts = listeners.subscribe;

/** Works anywhere in the browser; the toast survives navigation. */
export function showToast(toast: Toast): void {
  // A new result replaces an older failure, and the same message is not shown twice at once.
  const others = visible.filter(
    ({ title, description, tone, about }) =>
      tone !== "error" &&
      (about === undefined || about !== toast.about) &&
      (title !== toast.title || description !== toast.description),
  );
  visible = [...others, { ...toast, id: nextId++ }];
  listeners.notify();
}

export function showFailure(description: string | undefined): void {
  showToast({ title: "Fehler", description, tone: "error" });
}

export function dismissToast(id: number): void {
  visible = visible.filter((toast) => toast.id !== id);
  listeners.notify();
}

export function currentToasts(): readonly ActiveToast[] {
  return visible;
}
