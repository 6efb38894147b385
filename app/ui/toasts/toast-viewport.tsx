import { type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { type ActiveToast, currentToasts, dismissToast, subscribeToasts } from "./toast";

const DISPLAY_MS = { success: 6_000, error: 10_000 };
const NO_TOASTS: readonly ActiveToast[] = [];

/** F8 moves the focus here; all countdowns pause under the pointer, with the focus, and while the window has none. */
export function ToastViewport() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NO_TOASTS);
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const isEmpty = toasts.length === 0;
  useEffect(() => {
    // An element that is removed sends no event that it is left.
    setHeld(!isEmpty && !document.hasFocus());
    if (isEmpty) return;
    const listening = new AbortController();
    const { signal } = listening;
    const focusRegion = (event: KeyboardEvent) => event.key === "F8" && region.current?.focus();
    document.addEventListener("keydown", focusRegion, { signal });
    window.addEventListener("blur", () => setHeld(true), { signal });
    window.addEventListener("focus", () => setHeld(false), { signal });
    return () => listening.abort();
  }, [isEmpty]);
  const renderCards = (tone: ActiveToast["tone"]) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />);
  // Screen readers announce only what changes in a region that is already there; failures interrupt them.
  return (
    <section
      ref={region}
      aria-label={isEmpty ? undefined : "Mitteilungen (F8)"}
      tabIndex={-1}
      className="toasts print:hidden"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul aria-live="polite" className="contents">
        {renderCards("success")}
      </ul>
      <ul aria-live="assertive" className="contents">
        {renderCards("error")}
      </ul>
    </section>
  );
}

function ToastCard({ toast, isHeld }: { toast: ActiveToast; isHeld: boolean }) {
  const { id, title, description, tone, link } = toast;
  const remaining = useRef(DISPLAY_MS[tone]);
  useEffect(() => {
    if (isHeld) return;
    const start = Date.now();
    const timer = setTimeout(() => dismissToast(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - start;
    };
  }, [id, isHeld]);
  function close({ currentTarget }: SyntheticEvent) {
    // A focus that goes with its toast sends no event either, and would hold the others for good.
    if (currentToasts().length > 1) currentTarget.closest("section")?.focus();
    dismissToast(id);
  }
  const [border, text] =
    tone === "error" ? ["border-t-error", "text-error"] : ["border-t-leaf", "text-leaf"];
  return (
    <li
      onKeyDown={(event) => event.key === "Escape" && close(event)}
      className={`flex gap-3 rounded-control border border-line border-t-4 bg-paper py-2 pr-2 pl-5 shadow-float ${border}`}
    >
      <Icon
        name={tone === "error" ? "triangle-alert" : "circle-check"}
        className={`mt-3 size-5 shrink-0 ${text}`}
      />
      <div className="grow py-2">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-balance text-meta text-ink">{description}</p>}
        {link && (
          <TextLink to={link.path} className="inline-flex min-h-11 items-center text-meta">
            {link.label}
          </TextLink>
        )}
      </div>
      <button
        type="button"
        aria-label="Schliessen"
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-mist"
      >
        <Icon name="x" />
      </button>
    </li>
  );
}
