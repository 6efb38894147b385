import { createListeners } from "~/lib/listeners";

/** A short notice. Errors stay longer, because they ask for something. */
interface Toast {
  title: string;
  description?: string | undefined;
  tone: "success" | "error";
  /** Where it goes on. */
  link?: { label: string; path: string } | undefined;
  /** A newer toast about the same takes its place: on a phone two of them cover half a form. */
  about?: string;
}

export interface ActiveToast extends Toast {
  id: number;
}

let visible: readonly ActiveToast[] = [];
let nextId = 1;
const listeners = createListeners({ acrossTabs: false });
export const subscribeToasts = listeners.subscribe;

/** Shows a toast from anywhere in the browser; it outlives a change of the page. */
export function showToast(toast: Toast): void {
  // The result of a new try replaces an older failure; the same message is not shown twice at once.
  const others = visible.filter(
    ({ title, description, tone, about }) =>
      tone !== "error" &&
      (about === undefined || about !== toast.about) &&
      (title !== toast.title || description !== toast.description),
  );
  visible = [...others, { ...toast, id: nextId++ }];
  listeners.notify();
}

/** Most failures are titled alike. */
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
