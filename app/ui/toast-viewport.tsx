import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentToasts, subscribeToasts } from "./toast";

const ToastList = lazy(() => import("./toast-list"));
const NONE: readonly never[] = [];

/** Place of the toasts; what draws them is loaded with the first one. */
export function ToastViewport() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NONE);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}
