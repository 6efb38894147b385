/** A short notice. Errors stay longer, because they ask for something. */
interface Toast {
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
  // An older failure is answered by what came of the next try; nothing is said twice at once.
  const others = shown.filter(
    ({ title, description, tone }) =>
      tone !== "error" && (title !== toast.title || description !== toast.description),
  );
  shown = [...others, { ...toast, id: nextId++ }];
  notify();
}

/** Most failures are titled alike (specification, point 8). */
export function showFailure(description: string | undefined): void {
  showToast({ title: "Fehler", description, tone: "error" });
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
