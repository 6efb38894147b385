import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { germanState } from "#catalogue/state-words";
import type { ChangedField } from "~/directory/editor/describe-changes.server";
import { EXAMPLE_ID, type TableColumn } from "~/directory/tables/table-column";
import { formatRowError, type RowError } from "~/directory/tables/table-line";
import { FileField, TempUploadField } from "~/forms/file-field";
import { formatCount, formatNumber } from "~/lib/format-number";
import { Button } from "~/ui/button";
import { DisclosureRow } from "~/ui/disclosure";
import { ChangesList } from "./changes-list";
import { formatCounts } from "./format-counts";

export interface TableFormResult {
  errors: readonly RowError[];
  errorCount: number;
  rows: readonly { row: number; name: string; kind: string; changes: ChangedField[] }[];
  counts: { added: number; changed: number; removed: number; same: number };
  kept: string;
  digest: string;
  /** The preview no longer matches what the import would do. */
  isOutdated: boolean;
  isWhole?: boolean | undefined;
}

interface Props {
  answer: TableFormResult | undefined;
  importLabel: string;
  children?: ReactNode;
}

export function TableForm({ answer, importLabel, children }: Props) {
  const { state } = useNavigation();
  const { errors = [], errorCount = 0, kept = "", digest = "", isOutdated = false } = answer ?? {};
  const isShown = answer !== undefined && answer.rows.length > 0;
  return (
    <>
      <Form method="post" encType="multipart/form-data" className="mt-4 grid gap-4">
        <FileField
          label="Datei (CSV oder XLSX, höchstens 8 MB)"
          accept=".csv,.txt,.xlsx"
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? "datei-error" : undefined}
        />
        {children}
        <TableErrors errors={errors} errorCount={errorCount} />
        {isOutdated && (
          <p role="alert" className="border-error border-l-6 py-1 pl-4">
            Inzwischen hat sich etwas geändert. Nichts wurde übernommen; bitte sehen Sie noch einmal
            durch, was sich ändern würde.
          </p>
        )}
        <TempUploadField kept={kept} />
        <input type="hidden" name="digest" value={digest} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="preview-table"
            variant={isShown ? "outline" : "petrol"}
            busy={state === "submitting"}
            busyLabel="Wird gelesen..."
          >
            Ansehen, was sich ändert
          </Button>
          {isShown && (
            <Button type="submit" name="intent" value="import-table">
              {importLabel}
            </Button>
          )}
        </div>
      </Form>
      {isShown && <Preview answer={answer} />}
    </>
  );
}

export function TableErrors({
  errors,
  errorCount,
}: Pick<TableFormResult, "errors" | "errorCount">) {
  if (errors.length === 0) return null;
  return (
    <div id="datei-error" role="alert" className="border-error border-l-6 pl-4 text-error">
      <p className="font-semibold">Nichts wurde geändert.</p>
      <ul className="wrap-anywhere">
        {errors.map(formatRowError).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {errorCount > errors.length && (
          <li>
            und {formatCount(errorCount - errors.length, "weitere Meldung", "weitere Meldungen")}
          </li>
        )}
      </ul>
    </div>
  );
}

function Preview({ answer: { rows, counts } }: { answer: TableFormResult }) {
  const { same, ...differing } = counts;
  const all = counts.added + counts.changed + counts.removed + same;
  const countsText = [formatCounts(differing), same > 0 ? `${formatNumber(same)} unverändert` : ""];
  return (
    <>
      <p role="status" className="mt-6 font-semibold">
        {countsText.filter(Boolean).join(", ")}
      </p>
      <ul className="mt-2 border-line border-t" aria-label="Was sich ändert">
        {rows.map(({ row, name, kind, changes }) => (
          <li key={`${row} ${name}`} className="border-line border-b py-3">
            <p className="flex justify-between gap-4">
              <span className="wrap-anywhere font-semibold">
                {name}{" "}
                <span className="font-normal text-note text-soft">
                  {row > 0 ? `Zeile ${row}` : "fehlt in der Datei"}
                </span>
              </span>
              <span className={kind === "same" ? "text-soft" : "font-semibold text-petrol"}>
                {germanState("row", kind)}
              </span>
            </p>
            <ChangesList changes={changes} />
          </li>
        ))}
        {all > rows.length && (
          <li className="py-3 text-soft">
            und {formatCount(all - rows.length, "weitere Zeile", "weitere Zeilen")}
          </li>
        )}
      </ul>
    </>
  );
}

export function TableColumns({
  columns,
  hasExample,
}: {
  columns: readonly Pick<TableColumn, "name" | "explain" | "example">[];
  hasExample: boolean;
}) {
  return (
    <DisclosureRow summary="Was in die Spalten gehört" className="border-y">
      <p className="pb-2 text-soft">
        Die erste Zeile nennt die Spalten. Spalten, die fehlen, bleiben, wie sie sind; eine leere
        Zelle heisst keine Angabe.
        {hasExample && ` Die Zeile «${EXAMPLE_ID}» einer leeren Tabelle wird nicht eingelesen.`}
      </p>
      <dl className="pb-4">
        {columns.map(({ name, explain, example }) => (
          <div key={name} className="grid gap-x-4 py-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="font-semibold">{name}</dt>
            <dd>
              {explain} <span className="text-soft">Zum Beispiel: {example}</span>
            </dd>
          </div>
        ))}
      </dl>
    </DisclosureRow>
  );
}
