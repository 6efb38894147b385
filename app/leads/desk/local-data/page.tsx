import { Link } from "react-router";
import type { LocalData } from "~/forms/sending/local-entries";
import { useLocalData } from "~/forms/sending/use-local-data";
import type { DeskHandle } from "~/identity/route-handles";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import { Loading } from "~/ui/loading";
import { DeleteAll } from "./delete-all";
import { EntriesTable } from "./entries-table";
import { ExportButtons } from "./export-buttons";
import { PendingLocalData } from "./pending-local-data";
import { computeLocalStatistics } from "./statistics";
import { LocalStatisticsSection } from "./statistics-section";

export const handle = { open: "read" } satisfies DeskHandle;

export const meta = () => [
  { title: "Lokale Daten | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export default function LocalDataPage() {
  const [data, readAgain] = useLocalData();
  return (
    <div className="px-5 py-8 lg:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="font-semibold text-profile">Lokale Daten</h1>
          <p className="mt-2 max-w-[42em] text-meta text-soft">
            Hier sehen Sie nur Daten aus dem Browser dieses Geräts. Die Einträge auf dem Server
            stehen unter{" "}
            <Link to="/admin" className="text-petrol underline underline-offset-4">
              Einträge
            </Link>
            .
          </p>
        </div>
        {data && <ExportButtons entries={data.entries} />}
      </div>
      <noscript>
        <p className="mt-8">Lokale Daten liest der Browser selbst; dafür braucht er JavaScript.</p>
      </noscript>
      {data === undefined ? (
        <div className="noscript:hidden">
          <Loading />
        </div>
      ) : (
        <StoredData data={data} onDeleted={readAgain} />
      )}
    </div>
  );
}

function StoredData({ data, onDeleted }: { data: LocalData; onDeleted: () => void }) {
  const { entries, optOuts, waiting } = data;
  const isEmpty = entries.length + optOuts.length + waiting.length === 0;
  return (
    <>
      <LocalStatisticsSection {...computeLocalStatistics(entries)} />
      {isEmpty ? (
        <EmptyState
          drawing={emptyList}
          title="Keine lokalen Daten"
          text="Formulare, die auf diesem Gerät ausgefüllt werden, erscheinen hier."
        />
      ) : (
        <>
          <EntriesTable entries={entries} />
          <PendingLocalData optOuts={optOuts} waiting={waiting} />
        </>
      )}
      <DeleteAll data={data} onDeleted={onDeleted} />
    </>
  );
}
