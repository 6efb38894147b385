import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { type ActiveToast, currentToast, dismissToast, subscribeToasts } from "./toast";

const DISPLAY_MS = { success: 6_000, error: 10_000 };

/** F8 moves the focus here; the countdown pauses under the pointer, with the focus, and while the window has none. */
export function ToastViewport() {
  const toast = useSyncExternalStore(subscribeToasts, currentToast, () => undefined);
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const isEmpty = toast === undefined;
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
  const renderCard = (tone: ActiveToast["tone"]) =>
    toast?.tone === tone && <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />;
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
        {renderCard("success")}
      </ul>
      <ul aria-live="assertive" className="contents">
        {renderCard("error")}
      </ul>
    </section>
  );
}

function ToastCard({ toast, isHeld }: { toast: ActiveToast; isHeld: boolean }) {
  const { title, earlierTitles, description, tone, link } = toast;
  const remaining = useRef(DISPLAY_MS[tone]);
  useEffect(() => {
    if (isHeld) return;
    const start = Date.now();
    const timer = setTimeout(dismissToast, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - start;
    };
  }, [isHeld]);
  const [border, text] =
    tone === "error" ? ["border-t-error", "text-error"] : ["border-t-leaf", "text-leaf"];
  return (
    <li
      onKeyDown={(event) => event.key === "Escape" && dismissToast()}
      className={`flex gap-3 rounded-control border border-line border-t-4 bg-paper py-1 pr-1 pl-4 shadow-float ${border}`}
    >
      <Icon
        name={tone === "error" ? "triangle-alert" : "circle-check"}
        className={`mt-2.5 size-5 shrink-0 ${text}`}
      />
      {/* Two titles and three lines just fit into 96 px. */}
      <div className="min-w-0 grow self-center">
        <p className="flex flex-wrap gap-x-3 font-semibold text-meta leading-[1.125rem]">
          {[...earlierTitles.slice(-1), title].map((one) => (
            <span key={one}>{one}</span>
          ))}
          {link && (
            <TextLink to={link.path} className="text-note leading-[1.125rem]">
              {link.label}
            </TextLink>
          )}
        </p>
        {description && <p className="line-clamp-3 text-note leading-[1rem]">{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Schliessen"
        onClick={dismissToast}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-mist"
      >
        <Icon name="x" />
      </button>
    </li>
  );
}
