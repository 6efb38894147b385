import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { PlainToasts } from "./plain-toasts";
import { currentToasts, type ShownToast, subscribeToasts } from "./toast";

const loadList = () => import("./toast-list");
// Offline the list may be out of reach; what a toast says must be seen all the same.
const ToastList = lazy(() => loadList().catch(() => ({ default: PlainToasts })));
const NONE: readonly ShownToast[] = [];

/** Place of the toasts; what draws them is loaded with the visitor's first input. */
export function ToastViewport() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NONE);
  useEffect(() => {
    const preload = () => void loadList().catch(() => undefined);
    document.addEventListener("focusin", preload, { once: true });
    return () => document.removeEventListener("focusin", preload);
  }, []);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}
