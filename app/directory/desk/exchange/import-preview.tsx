import { STATE_WORDS } from "#catalogue/state-words";
import { ChangesList } from "~/directory/rows/changes-list";
import { ResultBox, ResultForm } from "~/directory/rows/result-box";
import { TempUploadField } from "~/forms/file-field";
import { formatCount } from "~/lib/format-number";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { PlannedImport as Preview } from "./import.server";

export function ImportPreview({ preview }: { preview: Preview }) {
  const {
    counts,
    rows,
    more,
    contacts,
    evidence,
    labAnalyses,
    federalList,
    images,
    note,
    noteError,
    isOutdated,
  } = preview;
  const facts = [
    `${counts.new} neu, ${counts.changed} geändert, ${counts.same} unverändert`,
    ...(images > 0 ? [formatCount(images, "neues Bild", "neue Bilder")] : []),
    ...(federalList ? [`Analysenliste, gültig ab ${federalList}`] : []),
    ...(contacts.length > 0 ? [`Kontakte ersetzt: ${contacts.join(", ")}`] : []),
    ...(evidence.length > 0 ? [`Nachweise ersetzt: ${evidence.join(", ")}`] : []),
    ...labAnalyses.map(
      (one) => `Analysen von ${one.lab}: ${formatCount(one.rows, "Zeile", "Zeilen")} anders`,
    ),
  ];
  const heading = (
    <>
      <h2 id="vorschau" className="font-semibold text-card">
        Das würde sich ändern
      </h2>
      {isOutdated && (
        <p role="alert" className="border-error border-l-6 py-1 pl-4">
          Inzwischen hat sich im Verzeichnis etwas geändert. Nichts wurde eingelesen; bitte prüfen
          Sie noch einmal, was sich ändern würde.
        </p>
      )}
    </>
  );
  const noteField = (
    <TextField
      label="Notiz"
      name="note"
      hint="Steht im Verlauf jedes Dokuments, das sich ändert"
      defaultValue={note}
      error={noteError}
    />
  );
  return (
    <section
      aria-labelledby="vorschau"
      className="mt-8 border-petrol border-t-[3px] pt-4 text-meta"
    >
      {noteError === undefined ? <ResultBox answer={preview}>{heading}</ResultBox> : heading}
      <ul className="mt-2">
        {facts.map((fact) => (
          <li key={fact} className="wrap-anywhere py-0.5">
            {fact}
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <ul aria-label="Dokumente" className="mt-4 border-line border-t">
          {rows.map((row) => (
            <Row key={`${row.kind} ${row.slug}`} row={row} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-2 text-soft">und {more} weitere</p>}
      <ResultForm reloadDocument noValidate className="mt-6 grid gap-5">
        <TempUploadField kept={preview.kept} />
        <input type="hidden" name="digest" value={preview.digest} />
        {noteError === undefined ? noteField : <ResultBox answer={preview}>{noteField}</ResultBox>}
        <div>
          <Button type="submit" name="intent" value="import" variant="signal">
            Importieren
          </Button>
        </div>
      </ResultForm>
    </section>
  );
}

function Row({ row }: { row: Preview["rows"][number] }) {
  return (
    <li className="border-line border-b py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere font-semibold">
          {row.title}{" "}
          <span className="font-normal text-soft">
            {[row.kind, row.slug, ...(row.sample ? ["Beispieldaten"] : [])].join(", ")}
          </span>
        </span>
        <span className="font-semibold text-petrol">{STATE_WORDS.row[row.is]}</span>
      </p>
      {row.replacesDraft && (
        <p className="mt-1 font-semibold text-error">
          Ersetzt einen Entwurf, der noch nicht veröffentlicht ist.
        </p>
      )}
      {row.changes.length > 0 && (
        <details open={row.changes.length <= 3}>
          <summary className="min-h-11 py-2.5 text-petrol underline underline-offset-4">
            {formatCount(row.changes.length, "Feld", "Felder")}
          </summary>
          <ChangesList changes={row.changes} />
        </details>
      )}
    </li>
  );
}
