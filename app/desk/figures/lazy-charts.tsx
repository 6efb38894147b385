import { ChevronDown, ChevronUp } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useSyncExternalStore } from "react";
import { Link, useFetcher } from "react-router";
import { createListeners } from "~/listeners";
import { Button } from "~/ui/button";
import { readItem, writeItem } from "~/visitor/storage";
import type { clientLoader } from "./page";

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

/** Their code comes with the first look at them; without it the tables are one link away. */
const Charts = lazy(() =>
  import("./charts").then(
    ({ Charts }) => ({ default: Charts }),
    () => ({ default: MissingCharts }),
  ),
);

/** The desk's charts, which the operator can put away; they fetch `/admin/zahlen` by themselves. */
export function LazyCharts() {
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
          className="no-js-hidden inline-flex min-h-11 items-center gap-2 font-semibold text-petrol underline-offset-4 hover:underline lg:min-h-9"
        >
          <Icon aria-hidden="true" className="size-4" />
          {isShown ? "Diagramme ausblenden" : "Diagramme einblenden"}
        </button>
        <Link
          to="/admin/zahlen"
          className="inline-flex min-h-11 items-center text-petrol underline underline-offset-4 lg:min-h-9"
        >
          Alle Zahlen als Tabellen
        </Link>
      </div>
      {isShown && (
        <div
          id={id}
          className={`no-js-hidden ${wanted === undefined ? "[@media(height<1000px)]:hidden" : ""}`}
        >
          <div className={ROOM}>{wanted === undefined ? <Waiting /> : <FetchedCharts />}</div>
        </div>
      )}
    </section>
  );
}

/** As high as the charts will be, whatever there is to show yet. */
const ROOM =
  "flex min-h-110 snap-x gap-6 overflow-x-auto px-5 pb-5 *:w-[85cqw] *:shrink-0 *:snap-center lg:px-6 " +
  "@2xl:grid @2xl:min-h-188 @2xl:grid-cols-2 @2xl:overflow-visible @2xl:*:w-auto @2xl:*:first:col-span-2 " +
  "@min-[58rem]:min-h-100 @min-[58rem]:grid-cols-[minmax(0,1fr)_16.75rem_12.5rem] @min-[58rem]:*:first:col-span-1";

function FetchedCharts() {
  const { load, data } = useFetcher<typeof clientLoader>();
  useEffect(() => {
    void load("/admin/zahlen");
  }, [load]);
  if (data === undefined) return <Waiting />;
  if (data === "failed") return <Failed onRetry={() => void load("/admin/zahlen")} />;
  return (
    <Suspense fallback={<Waiting />}>
      <Charts {...data} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <p role="status" className="col-span-full flex items-center justify-center gap-3 text-soft">
      <span aria-hidden="true" className="spinner size-6" />
      Diagramme werden geladen
    </p>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="col-span-full flex flex-col items-center justify-center gap-4 text-center"
    >
      <p>Die Zahlen konnten nicht geladen werden.</p>
      <Button variant="outline" size="s" onClick={onRetry}>
        Erneut versuchen
      </Button>
    </div>
  );
}

function MissingCharts() {
  return (
    <p role="alert" className="col-span-full self-center text-center">
      Die Diagramme konnten nicht geladen werden. Bitte laden Sie die Seite neu; die Tabellen stehen
      unter «Alle Zahlen als Tabellen».
    </p>
  );
}
