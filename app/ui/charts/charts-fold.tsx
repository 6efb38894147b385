import { ChevronDown, ChevronUp, type LucideIcon } from "lucide-react";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { createListeners } from "~/lib/listeners";
import { readItem, writeItem } from "~/lib/storage";

const HIDDEN = "laborlotse.desk.charts-hidden";

/** Below it the list would begin under the fold. */
const MIN_WINDOW_HEIGHT = 1000;
const listeners = createListeners({ acrossTabs: true });

/** What was chosen where local storage is switched off: holds until the page is left. */
let unstored: boolean | undefined;

/** Whether the charts show: as this operator has chosen in this browser, else where there is room; undefined until then. */
function useChartsShown(): [isShown: boolean | undefined, show: (isShown: boolean) => void] {
  const isShown = useSyncExternalStore(listeners.subscribe, areChartsShown, () => undefined);
  return [isShown, showCharts];
}

function areChartsShown(): boolean {
  const stored = readItem("local", HIDDEN);
  return unstored ?? (stored === undefined ? innerHeight >= MIN_WINDOW_HEIGHT : stored !== "1");
}

function showCharts(isShown: boolean): void {
  unstored = writeItem("local", HIDDEN, isShown ? "" : "1") ? undefined : isShown;
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
  const [wanted, show] = useChartsShown();
  const isShown = wanted ?? true;
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
          {wanted !== false && (
            <Words does="ausblenden" Sign={ChevronUp} className={unless(wanted, IN_LOW)} />
          )}
          {wanted !== true && (
            <Words does="einblenden" Sign={ChevronDown} className={unless(wanted, IN_HIGH)} />
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
        <div id={id} className={`no-js-hidden ${unless(wanted, IN_LOW)}`}>
          {children(wanted !== undefined)}
        </div>
      )}
    </section>
  );
}

/** Before the browser has said what it remembers, the height of its window decides. */
const IN_LOW = "[@media(height<1000px)]:hidden";
const IN_HIGH = "[@media(height>=1000px)]:hidden";

function unless(wanted: boolean | undefined, hidden: string): string {
  return wanted === undefined ? hidden : "";
}

function Words({ does, Sign, className }: { does: string; Sign: LucideIcon; className: string }) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <Sign aria-hidden="true" className="size-4" />
      {`Diagramme ${does}`}
    </span>
  );
}
