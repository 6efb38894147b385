import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { PracticeRecord } from "~/forms/practice-record/practice-record";
import { deleteLocalData, type LocalData, useLocalData } from "~/forms/sending/local-data";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { writeCsvTable } from "~/lib/csv";
import { formatNumber } from "~/lib/format-number";
import { formatClock, formatDay } from "~/lib/swiss-time";
import { writeWorkbook, XLSX_TYPE } from "~/lib/workbook";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Loading } from "~/ui/loading";
import { TextLink } from "~/ui/text-link";
import { showToast } from "~/ui/toasts/toast";
import {
  computeLocalStatistics,
  type LocalFormat,
  localExportName,
  toLocalJson,
  toLocalTable,
} from "./export";

export const handle = { open: "read" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Lokale Daten");

export default function LocalDataPage() {
  const [data, readAgain] = useLocalData();
  return (
    <div className="px-5 py-8 lg:px-6">
      <h1 className="font-semibold text-profile">Lokale Daten</h1>
      <p className="mt-2 max-w-[42em] text-meta text-soft">
        Hier sehen Sie nur Daten aus dem Browser dieses Geräts. Die Einträge auf dem Server stehen
        unter <TextLink to="/admin">Einträge</TextLink>.
      </p>
      <noscript>
        <p className="mt-8">Lokale Daten liest der Browser selbst; dafür braucht er JavaScript.</p>
      </noscript>
      {data === undefined ? (
        <div className="noscript:hidden">
          <Loading />
        </div>
      ) : (
        <>
          <Statistics data={data} />
          <ExportButtons data={data} />
          <DeleteAll data={data} onDeleted={readAgain} />
        </>
      )}
    </div>
  );
}

function Statistics({ data: { records } }: { data: LocalData }) {
  const { labRequests, testInfoRequests, specialties, lastEntry } = computeLocalStatistics(records);
  return (
    <section aria-labelledby="statistik" className="mt-6">
      <h2 id="statistik" className="sr-only">
        Statistik
      </h2>
      <dl className="grid grid-cols-2 border-ink border-t-[1.5px] border-b border-b-line md:grid-cols-4">
        <Figure label="Lokale Einträge" note="nur auf diesem Gerät">
          {formatNumber(records.length)}
        </Figure>
        <Figure label="Laboranfragen" note="um eine Offerte">
          {formatNumber(labRequests)}
        </Figure>
        <Figure label="Testanfragen" note="um Informationen">
          {formatNumber(testInfoRequests)}
        </Figure>
        <Figure label="Letzter Eintrag" note={lastEntry ? formatDay(lastEntry) : "noch keiner"}>
          {lastEntry ? formatClock(lastEntry) : "–"}
        </Figure>
      </dl>
      {specialties.length > 0 && (
        <>
          <h3 className="mt-8 font-semibold text-body">Facharztgruppen</h3>
          <dl className="mt-2 max-w-md border-ink border-t-[1.5px] text-meta">
            {specialties.map(({ label, count }) => (
              <div key={label} className="flex justify-between gap-6 border-line border-b py-2">
                <dt>{label}</dt>
                <dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-col border-line py-4 pr-4 even:border-l even:pl-5 max-md:nth-[n+3]:border-t md:not-first:border-l md:not-first:pl-6">
      <dt className="text-meta text-soft">{label}</dt>
      <dd className="font-semibold text-profile tabular-nums">{children}</dd>
      <dd className="text-note text-soft">{note}</dd>
    </div>
  );
}

function ExportButtons({ data: { records } }: { data: LocalData }) {
  if (!useRight("export")) return null;
  const exportAs = async (extension: LocalFormat) => {
    if (records.length === 0) {
      const description = "Auf diesem Gerät gibt es keine Praxiseinträge zum Exportieren.";
      showToast({ title: "Keine Daten", description, tone: "error" });
      return;
    }
    const name = localExportName(extension, new Date());
    saveFile(name, await createFile(extension, records));
    const title = "Export erfolgreich";
    showToast({ title, description: name, tone: "success", about: "export" });
  };
  return (
    <div className="mt-8 grid gap-3 sm:flex">
      {(["xlsx", "csv", "json"] as const).map((extension) => (
        <Button key={extension} variant="outline" size="s" onClick={() => void exportAs(extension)}>
          <Download aria-hidden="true" className="size-5" />
          {extension.toUpperCase()} exportieren
        </Button>
      ))}
    </div>
  );
}

async function createFile(extension: LocalFormat, records: readonly PracticeRecord[]) {
  if (extension === "json") return new Blob([toLocalJson(records)], { type: "application/json" });
  const table = toLocalTable(records);
  const isText = extension === "csv";
  const parts: BlobPart[] = [];
  for await (const part of isText ? writeCsvTable(table) : writeWorkbook(table)) parts.push(part);
  return new Blob(parts, { type: isText ? "text/csv;charset=utf-8" : XLSX_TYPE });
}

/** The file never leaves the device. */
function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function DeleteAll({ data: { waiting }, onDeleted }: { data: LocalData; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    deleteLocalData();
    setAsking(false);
    onDeleted();
    showToast({ title: "Daten gelöscht", tone: "success" });
  };
  return (
    <section aria-labelledby="loeschen" className="mt-12 border-line border-t pt-6">
      <h2 id="loeschen" className="font-semibold text-name">
        Löschen
      </h2>
      <p className="mt-1 mb-4 max-w-[42em] text-meta text-soft">
        Entfernt Praxiseinträge, Abmeldungen und noch nicht übertragene Eingaben aus diesem Browser.
        Einträge auf dem Server, die Cookie-Wahl und Entwürfe bleiben.
      </p>
      <Button variant="destructive" size="s" onClick={() => setAsking(true)}>
        Alle lokalen Daten löschen
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Alle lokalen Daten löschen"
          text={
            <>
              <p>
                Möchten Sie wirklich alle Daten löschen? Diese Aktion kann nicht rückgängig gemacht
                werden.
              </p>
              {waiting > 0 && (
                <p className="mt-2 text-ink">
                  {waiting === 1
                    ? "Eine Eingabe ist noch nicht beim Server angekommen und geht dabei verloren."
                    : `${waiting} Eingaben sind noch nicht beim Server angekommen und gehen dabei verloren.`}
                </p>
              )}
            </>
          }
          confirmLabel="Alle löschen"
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
