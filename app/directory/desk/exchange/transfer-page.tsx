import { Download } from "lucide-react";
import { DIRECTORY_PATH, LABS_TABLE_PATH } from "~/directory/desk/document/paths";
import { ResultBox } from "~/directory/rows/result-box";
import { FileField } from "~/forms/file-field";
import { readFormWithFiles } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/transfer-page";
import { FilePreviewForm } from "./file-preview-form";
import { handleImportForm } from "./import.server";
import { ImportPreview } from "./import-preview";

export const handle = { open: "operate", post: "operate", body: "file" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Import und Export");

const MAX_SHOWN = 50;

export async function action({ request, context }: Route.ActionArgs) {
  return handleImportForm(await readFormWithFiles(request), context.get(adminContext));
}

export default function TransferPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-[48rem] px-5 py-8 lg:px-6">
      <h1 className="font-semibold text-profile">Import und Export</h1>
      {actionData?.outcome === "imported" && (
        <div className="mt-5 border-leaf border-l-6 py-2 pl-4 text-meta">
          <ResultBox answer={actionData}>
            <p>
              Eingelesen als Revision {actionData.revision}: {actionData.changed} neu oder geändert,{" "}
              {actionData.unchanged} unverändert.
            </p>
          </ResultBox>
        </div>
      )}
      {actionData?.outcome === "refused" && (
        <div role="alert" className="mt-5 border-error border-l-6 py-2 pl-4 text-error text-meta">
          <ResultBox answer={actionData}>
            <p className="font-semibold">Nichts wurde geändert.</p>
          </ResultBox>
          <ul className="mt-2 grid gap-3">
            {actionData.errors.slice(0, MAX_SHOWN).map(({ place, message, inFile }) => (
              <li key={`${place} ${inFile} ${message}`} className="wrap-anywhere">
                {place}: {message}
                {inFile !== "" && (
                  <span className="block text-note text-soft">In der Datei: {inFile}</span>
                )}
              </li>
            ))}
          </ul>
          {actionData.errors.length > MAX_SHOWN && (
            <p className="mt-3">und {actionData.errors.length - MAX_SHOWN} weitere</p>
          )}
        </div>
      )}
      {actionData?.outcome === "preview" && <ImportPreview preview={actionData} />}
      <section aria-labelledby="export" className="mt-8 border-ink border-t-[1.5px] pt-4">
        <h2 id="export" className="font-semibold text-name">
          Export
        </h2>
        <p className="mt-1 mb-4 text-meta text-soft">
          Alles Veröffentlichte als eine Datei, mit Kontakten, Nachweisen, Bildern und internen
          Notizen. Die offene Fassung enthält nur, was alle sehen: keine genetischen Untersuchungen.
        </p>
        <div className="flex flex-wrap gap-3">
          <ExportLink href={`${DIRECTORY_PATH}/export.json`}>Ganzes Verzeichnis (JSON)</ExportLink>
          <ExportLink href={`${DIRECTORY_PATH}/export.json?offen`}>
            Offene Fassung (JSON)
          </ExportLink>
        </div>
      </section>
      <section aria-labelledby="import" className="mt-10 border-ink border-t-[1.5px] pt-4">
        <h2 id="import" className="font-semibold text-name">
          Import
        </h2>
        <p className="mt-1 mb-4 text-meta text-soft">
          Sie sehen zuerst, was sich ändern würde. Danach wird veröffentlicht, was in der Datei
          steht: alles oder nichts. Dokumente, die sie nicht nennt, bleiben; Entwürfe von
          Dokumenten, die sich ändern, werden ersetzt.
        </p>
        <FilePreviewForm className="text-meta">
          <FileField
            label="Datei (JSON, höchstens 8 MB)"
            accept="application/json,.json"
            hint="Grössere Dateien können Sie auf dem Server über die Befehlszeile einlesen."
          />
        </FilePreviewForm>
      </section>
      <section aria-labelledby="labore" className="mt-10 border-ink border-t-[1.5px] pt-4">
        <h2 id="labore" className="font-semibold text-name">
          Labore
        </h2>
        <p className="mt-1 text-meta text-soft">
          Viele Labore auf einmal, mit Kontakten und Rechten, aus einer Tabelle (XLSX, CSV). Es
          entstehen Entwürfe.
        </p>
        <TextLink
          to={LABS_TABLE_PATH}
          className="inline-flex min-h-11 items-center font-semibold text-meta"
        >
          Labore als Tabelle
        </TextLink>
      </section>
      <section aria-labelledby="liste" className="mt-10 border-ink border-t-[1.5px] pt-4">
        <h2 id="liste" className="font-semibold text-name">
          Analysenliste
        </h2>
        <p className="mt-1 text-meta text-soft">
          Positionen, Taxpunkte und Limitationen aller Analysen stehen in einer Liste, die mit einer
          neueren Datei des Bundesamts für Gesundheit ersetzt wird.
        </p>
        <TextLink
          to={`${DIRECTORY_PATH}/analysenliste`}
          className="inline-flex min-h-11 items-center font-semibold text-meta"
        >
          Neuere Liste einlesen
        </TextLink>
      </section>
    </div>
  );
}

function ExportLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-petrol px-4 font-semibold text-meta text-petrol hover:bg-mist"
    >
      <Download aria-hidden="true" className="size-4" />
      {children}
    </a>
  );
}
