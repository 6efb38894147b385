import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { createListeners } from "~/listeners";
import { readItem, writeItem } from "~/visitor/storage";

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
  const Icon = isShown ? ChevronUp : ChevronDown;
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
          className="no-js-hidden inline-flex min-h-11 items-center gap-2 font-semibold text-petrol underline-offset-4 hover:underline"
        >
          <Icon aria-hidden="true" className="size-4" />
          {isShown ? "Diagramme ausblenden" : "Diagramme einblenden"}
        </button>
        <Link
          to={tables}
          className="inline-flex min-h-11 items-center text-petrol underline underline-offset-4"
        >
          Alle Zahlen als Tabellen
        </Link>
      </div>
      {isShown && (
        <div
          id={id}
          className={`no-js-hidden ${wanted === undefined ? "[@media(height<1000px)]:hidden" : ""}`}
        >
          {children(wanted !== undefined)}
        </div>
      )}
    </section>
  );
}
