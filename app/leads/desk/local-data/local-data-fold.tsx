import { Link } from "react-router";
import { useLocalData } from "~/forms/sending/use-local-data";
import { Icon } from "~/ui/icon";
import { DeleteAll } from "./delete-all";
import { ExportButtons } from "./export-buttons";
import { computeLocalStatistics } from "./statistics";
import { LocalStatisticsSection } from "./statistics-section";

export const LOCAL_DATA = "lokale-daten";

export function LocalDataFold() {
  const [data, readAgain] = useLocalData();
  return (
    <details className="group border-line border-t px-5 lg:px-6 print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-6 text-meta hover:text-petrol">
        <h2 className="font-semibold">
          Lokale Daten dieses Browsers
          <span className="ml-2 font-normal text-soft tabular-nums">{data?.entries.length}</span>
        </h2>
        <Icon name="chevron-down" className="size-5 text-petrol group-open:rotate-180" />
      </summary>
      {/* Browsers open the fold when the address names it. */}
      <div id={LOCAL_DATA} className="scroll-mt-16 pb-6">
        <noscript>
          <p className="text-meta">
            Lokale Daten liest der Browser selbst; dafür braucht er JavaScript.
          </p>
        </noscript>
        {data && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
              <p className="text-meta text-soft">
                Hier sehen Sie nur Daten aus dem Browser dieses Geräts.{" "}
                <Link to="/admin/lokale-daten" className="text-petrol underline underline-offset-4">
                  Alle lokalen Einträge ansehen
                </Link>
              </p>
              <ExportButtons entries={data.entries} />
            </div>
            <LocalStatisticsSection {...computeLocalStatistics(data.entries)} />
            <DeleteAll data={data} onDeleted={readAgain} />
          </>
        )}
      </div>
    </details>
  );
}
