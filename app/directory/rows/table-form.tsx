import type { ReactNode, SubmitEvent } from "react";
import { Form, useFormAction, useNavigation, useSubmit } from "react-router";
import { EXAMPLE_ID, type TableColumn } from "~/directory/tables/table-column";
import { FileField, TempUploadField } from "~/forms/file-field";
import { formatCount } from "~/lib/format-number";
import { Button } from "~/ui/button";
import { DisclosureRow } from "~/ui/disclosure";
import { TableLayoutFields } from "./table-layout-fields";
import { RemovalFields, TablePreview, TableSummary } from "./table-preview";
import { TableQuestions } from "./table-questions";
import { IMPORT_INTENT, PREVIEW_INTENT, type TableFormResult, UNDO_INTENT } from "./table-view";

interface Props {
  answer: TableFormResult | undefined;
  importLabel: string;
  /** Address of the rows that the import leaves out. */
  restAction: string;
  lastImport: { id: string; text: string } | undefined;
  /** More fields of the form. */
  children?: ReactNode;
}

export function TableForm({ answer, importLabel, restAction, lastImport, children }: Props) {
  const submit = useSubmit();
  const action = useFormAction();
  const isSending = useNavigation().state === "submitting";
  const { errors = [], kept = "", digest = "", isOutdated = false, layout, plan } = answer ?? {};
  const rest = (answer?.rejectedCount ?? 0) + (plan?.counts.waiting ?? 0);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event;
    // The rest comes as a file, which the browser downloads by itself.
    if (submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget);
  }

  return (
    <>
      {lastImport !== undefined && answer === undefined && <LastImport {...lastImport} />}
      {answer?.notice !== undefined && (
        <p role="status" className="mt-4 border-leaf border-l-6 py-1 pl-4">
          {answer.notice}
        </p>
      )}
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        onSubmit={handleSubmit}
        className="mt-4 grid gap-5"
      >
        <FileField
          // Empty again once its file was read: what is chosen then is another one.
          key={kept}
          label={kept === "" ? "Datei (XLSX oder CSV, höchstens 8 MB)" : "Andere Datei"}
          accept=".csv,.txt,.xlsx,.xlsm"
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? "datei-error" : undefined}
        />
        <TableErrors errors={errors} />
        {isOutdated && (
          <p role="alert" className="border-error border-l-6 py-1 pl-4">
            Was sich ändern würde, ist nicht mehr dasselbe. Nichts wurde übernommen; bitte sehen Sie
            es noch einmal durch.
          </p>
        )}
        <TempUploadField kept={kept} />
        <input type="hidden" name="digest" value={digest} />
        {plan !== undefined && answer !== undefined && (
          <TableSummary plan={plan} rejectedCount={answer.rejectedCount} />
        )}
        {layout !== undefined && <TableLayoutFields key={layout.place} layout={layout} />}
        {answer !== undefined && <TableQuestions {...answer} />}
        {plan !== undefined && <RemovalFields plan={plan} />}
        {children}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value={PREVIEW_INTENT}
            variant={plan === undefined ? "petrol" : "outline"}
            busy={isSending}
            busyLabel="Wird gelesen..."
          >
            Ansehen, was sich ändert
          </Button>
          {plan !== undefined && (
            <Button type="submit" name="intent" value={IMPORT_INTENT}>
              {importLabel}
            </Button>
          )}
        </div>
        {plan !== undefined && answer !== undefined && (
          <TablePreview
            plan={plan}
            unread={answer.layout?.unread ?? []}
            rejected={answer.rejected}
            rejectedCount={answer.rejectedCount}
          >
            {rest > 0 && (
              <Button type="submit" variant="outline" formAction={restAction}>
                {formatCount(rest, "Zeile", "Zeilen")} zum Berichtigen herunterladen
              </Button>
            )}
          </TablePreview>
        )}
      </form>
    </>
  );
}

function LastImport({ id, text }: { id: string; text: string }) {
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="mt-4 flex flex-wrap items-center gap-x-4"
    >
      <p className="text-soft">Letzter Import: {text}</p>
      <input type="hidden" name="import" value={id} />
      <Button type="submit" name="intent" value={UNDO_INTENT} variant="outline">
        Import rückgängig machen
      </Button>
    </Form>
  );
}

export function TableErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <div id="datei-error" role="alert" className="border-error border-l-6 pl-4 text-error">
      <p className="font-semibold">Nichts wurde geändert.</p>
      <ul className="wrap-anywhere">
        {errors.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
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
        Ihre Datei darf anders aussehen: Titelzeilen, eigene Überschriften und weitere Spalten
        stören nicht. Was wir nicht sicher erkennen, fragen wir einmal. Spalten, die fehlen, und
        leere Zellen lassen die Angaben, wie sie sind.
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
