import { ChevronDown, ChevronUp, type LucideIcon } from "lucide-react";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { createListeners } from "~/lib/listeners";
import { readItem, writeItem } from "~/lib/storage";

const HIDDEN_KEY = "laborlotse.desk.charts-hidden";

/** In lower windows the charts would push the list below the fold. */
const MIN_WINDOW_HEIGHT = 1000;
const listeners = createListeners({ acrossTabs: true });

/** Where local storage is switched off, the choice lasts until the page is left. */
let unsavedVisibility: boolean | undefined;

/** The operator's choice in this browser, else by window height; undefined until that is known. */
function useChartsVisibility(): [isShown: boolean | undefined, show: (isShown: boolean) => void] {
  const isShown = useSyncExternalStore(listeners.subscribe, areChartsVisible, () => undefined);
  return [isShown, setChartsVisible];
}

function areChartsVisible(): boolean {
  const stored = readItem("local", HIDDEN_KEY);
  return (
    unsavedVisibility ?? (stored === undefined ? innerHeight >= MIN_WINDOW_HEIGHT : stored !== "1")
  );
}

function setChartsVisible(isShown: boolean): void {
  unsavedVisibility = writeItem("local", HIDDEN_KEY, isShown ? "" : "1") ? undefined : isShown;
  listeners.notify();
}

interface Props {
  /** Path of the tables with the same numbers. */
  tables: string;
  /** `isDecided` is false until the browser's stored choice has been read. */
  children: (isDecided: boolean) => ReactNode;
}

/** Charts above a list, which the operator can hide; hidden by default in low windows. */
export function ChartsFold({ tables, children }: Props) {
  const [isVisible, show] = useChartsVisibility();
  const isShown = isVisible ?? true;
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="@container border-line border-b bg-mist">
      <h2 id={`${id}-title`} className="sr-only">
        Diagramme
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-5 text-note lg:px-6">
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={() => show(!isShown)}
          className="no-js-hidden inline-flex min-h-11 items-center font-semibold text-petrol underline-offset-4 hover:underline"
        >
          {isVisible !== false && (
            <ToggleLabel
              does="ausblenden"
              Sign={ChevronUp}
              className={whileUndecided(isVisible, HIDDEN_IN_LOW_WINDOW)}
            />
          )}
          {isVisible !== true && (
            <ToggleLabel
              does="einblenden"
              Sign={ChevronDown}
              className={whileUndecided(isVisible, HIDDEN_IN_HIGH_WINDOW)}
            />
          )}
        </button>
        <Link
          to={tables}
          className="inline-flex min-h-11 items-center text-petrol underline underline-offset-4"
        >
          Alle Zahlen als Tabellen
        </Link>
      </div>
      {isShown && (
        <div id={id} className={`no-js-hidden ${whileUndecided(isVisible, HIDDEN_IN_LOW_WINDOW)}`}>
          {children(isVisible !== undefined)}
        </div>
      )}
    </section>
  );
}

/** Until the stored choice has been read, the window height decides. */
const HIDDEN_IN_LOW_WINDOW = "[@media(height<1000px)]:hidden";
const HIDDEN_IN_HIGH_WINDOW = "[@media(height>=1000px)]:hidden";

function whileUndecided(isVisible: boolean | undefined, hidden: string): string {
  return isVisible === undefined ? hidden : "";
}

function ToggleLabel({
  does,
  Sign,
  className,
}: {
  does: string;
  Sign: LucideIcon;
  className: string;
}) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <Sign aria-hidden="true" className="size-4" />
      {`Diagramme ${does}`}
    </span>
  );
}
