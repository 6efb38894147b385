import { lazy, Suspense, useSyncExternalStore } from "react";
import { useOnFirstFocus } from "~/ui/on-first-focus";
import { PlainToasts } from "./plain-toasts";
import { type ActiveToast, currentToasts, subscribeToasts } from "./toast";

const loadList = () => import("./toast-list");
// Offline the list may be unreachable, but toasts must show all the same.
const ToastList = lazy(() => loadList().catch(() => ({ default: PlainToasts })));
const preloadList = () => void loadList().catch(() => undefined);
const NO_TOASTS: readonly ActiveToast[] = [];

/** The code of the toasts is loaded with the visitor's first input. */
export function ToastViewport() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NO_TOASTS);
  useOnFirstFocus(preloadList);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}
