import { lazy, Suspense, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { useOnFirstFocus } from "~/ui/on-first-focus";
import { type ActiveToast, currentToasts, dismissToast, subscribeToasts } from "./toast";

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

/** Fallback if the code of the real toasts could not be fetched. */
function PlainToasts({ toasts }: { toasts: readonly ActiveToast[] }) {
  return (
    <div role="alert" className="toasts">
      {toasts.map(({ id, title, description, tone, link }) => (
        <div
          key={id}
          className={`rounded-control border border-line border-t-4 bg-paper px-5 py-3 shadow-float ${tone === "error" ? "border-t-error" : "border-t-leaf"}`}
        >
          <strong className="font-semibold">{title}</strong>
          <p className="text-meta">{description}</p>
          {link && (
            <Link
              to={link.path}
              className="mr-5 inline-flex min-h-11 items-center text-meta text-petrol underline underline-offset-4"
            >
              {link.label}
            </Link>
          )}
          <button
            type="button"
            className="min-h-11 text-meta text-petrol underline underline-offset-4"
            onClick={() => dismissToast(id)}
          >
            Schliessen
          </button>
        </div>
      ))}
    </div>
  );
}
