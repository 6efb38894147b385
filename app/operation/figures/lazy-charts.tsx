import { lazy, Suspense, useEffect } from "react";
import { useFetcher } from "react-router";
import { Button } from "~/ui/button";
import { ChartsFold } from "~/ui/charts/charts-fold";
import type { clientLoader } from "./page";

/** Loaded when first shown; if that fails, the tables are one link away. */
const Charts = lazy(() =>
  import("./charts").then(
    ({ Charts }) => ({ default: Charts }),
    () => ({ default: MissingCharts }),
  ),
);

/** The charts fetch `/admin/zahlen` themselves. */
export function LazyCharts() {
  return (
    <ChartsFold tables="/admin/zahlen">
      {(isDecided) => (
        <div className={CHARTS_CLASS}>{isDecided ? <ChartsWithData /> : <Waiting />}</div>
      )}
    </ChartsFold>
  );
}

/** Reserves the height of the charts before they are loaded. */
const CHARTS_CLASS =
  "flex min-h-110 snap-x gap-6 overflow-x-auto px-5 pb-5 *:w-[85cqw] *:shrink-0 *:snap-center lg:px-6 " +
  "@2xl:grid @2xl:min-h-188 @2xl:grid-cols-2 @2xl:overflow-visible @2xl:*:w-auto @2xl:*:first:col-span-2 " +
  "@min-[58rem]:min-h-100 @min-[58rem]:grid-cols-[minmax(0,1fr)_16.75rem_12.5rem] @min-[58rem]:*:first:col-span-1";

function ChartsWithData() {
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
