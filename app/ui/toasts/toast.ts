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
  /** Good news that it came upon, newest last. */
  earlierTitles: readonly string[];
}

let visible: ActiveToast | undefined;
let nextId = 1;
const listeners = createListeners({ acrossTabs: false });
export const subscribeToasts = listeners.subscribe;

/**
 * Works anywhere in the browser; the toast survives navigation. There is one at a time: good news takes in the
 * titles of good news that is still there, everything else is replaced.
 */
export function showToast(toast: Toast): void {
  const isMerged =
    visible?.tone === "success" &&
    toast.tone === "success" &&
    (toast.about === undefined || toast.about !== visible.about);
  const earlier =
    visible !== undefined && isMerged ? [...visible.earlierTitles, visible.title] : [];
  const earlierTitles = earlier.filter((title) => title !== toast.title);
  visible = { ...toast, id: nextId++, earlierTitles };
  listeners.notify();
}

export function showFailure(description: string | undefined): void {
  showToast({ title: "Fehler", description, tone: "error" });
}

export function dismissToast(): void {
  visible = undefined;
  listeners.notify();
}

export function currentToast(): ActiveToast | undefined {
  return visible;
}
