import { ChevronDown, ChevronUp, type LucideIcon } from "lucide-react";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { createListeners } from "~/lib/listeners";
import { readItem, writeItem } from "~/lib/storage";

const HIDDEN_KEY = "laborlotse.desk.charts-hidden";

/** Below it the list would begin under the fold. */
const MIN_WINDOW_HEIGHT = 1000;
const listeners = createListeners({ acrossTabs: true });

/** What was chosen where local storage is switched off: holds until the page is left. */
let unsavedVisibility: boolean | undefined;

/** Whether the charts show: as this operator has chosen in this browser, else where there is room; undefined until then. */
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
  /** Where the same numbers stand as tables. */
  tables: string;
  /** The charts; nothing is decided before the browser has said what it remembers. */
  children: (isDecided: boolean) => ReactNode;
}

/** Charts above a list, which the operator can put away; where the window is low they are. */
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

/** Before the browser has said what it remembers, the height of its window decides. */
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
