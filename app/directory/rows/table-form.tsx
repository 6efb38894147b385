import type { ReactNode, SubmitEvent } from "react";
import { useFormAction, useNavigation, useSubmit } from "react-router";
import { EXAMPLE_ID, type TableColumn } from "~/directory/tables/table-column";
import { FileField, TempUploadField } from "~/forms/file-field";
import { formatCount } from "~/lib/format-number";
import { Button } from "~/ui/button";
import { DisclosureRow } from "~/ui/disclosure";
import { RESULT_HASH, ResultBox } from "./result-box";
import { countRest, LastImport, TableDone } from "./table-done";
import { LayoutQuestion, TableLayoutFields } from "./table-layout-fields";
import { RemovalFields, TablePreview, TableSummary } from "./table-preview";
import { TableQuestions } from "./table-questions";
import {
  COLUMNS_INTENT,
  IMPORT_INTENT,
  LEAVE_OUT_REST_FIELD,
  NEW_REST_FIELD,
  PREVIEW_INTENT,
  type TableFormResult,
} from "./table-view";

interface Props {
  answer: TableFormResult | undefined;
  importLabel: string;
  /** Address of the rows that the import leaves out. */
  restAction: string;
  lastImport: { id: string; text: string } | undefined;
  /** Where a person goes on after an import. */
  next: { to: string; label: string };
  /** More fields of the form. */
  children?: ReactNode;
}

export function TableForm({ answer, lastImport, next, ...props }: Props) {
  const isDone = answer?.notice !== undefined;
  return (
    <>
      {isDone && <TableDone answer={answer} restAction={props.restAction} next={next} />}
      {lastImport !== undefined && (answer === undefined || isDone) && (
        <LastImport {...lastImport} />
      )}
      <ImportForm {...props} answer={isDone ? undefined : answer} isNext={isDone} />
    </>
  );
}

interface FormProps extends Omit<Props, "lastImport" | "next"> {
  /** Another file was imported just now. */
  isNext: boolean;
}

function ImportForm({ answer, isNext, importLabel, restAction, children }: FormProps) {
  const submit = useSubmit();
  const action = useFormAction();
  const sending = useNavigation().formData?.get("intent");
  const { errors = [], kept = "", digest = "", fileName = "", layout } = answer ?? {};
  const isAtColumns = layout?.isOpen === true;
  const plan = isAtColumns ? undefined : answer?.plan;
  const isOutdated = answer?.isOutdated === true;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event;
    // The rest comes as a file, which the browser downloads by itself.
    if (submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget);
  }

  return (
    <form
      method="post"
      action={action + RESULT_HASH}
      encType="multipart/form-data"
      onSubmit={handleSubmit}
      className="mt-4 grid gap-5"
    >
      <ChosenFile
        key={kept}
        name={kept === "" ? undefined : fileName}
        label={`${isNext ? "Nächste Datei" : "Datei"} (XLSX oder CSV, höchstens 8 MB)`}
        hasErrors={errors.length > 0}
      />
      <TempUploadField kept={kept} name={fileName} />
      <input type="hidden" name="digest" value={digest} />
      {answer !== undefined && (
        <ResultBox answer={answer}>
          <TableErrors errors={errors} />
          {isOutdated && (
            <p role="alert" className="border-error border-l-6 py-1 pl-4">
              Inzwischen hat sich etwas geändert. Nichts wurde übernommen; bitte prüfen Sie die
              Änderungen noch einmal.
            </p>
          )}
          {plan !== undefined && <TableSummary plan={plan} rejectedCount={answer.rejectedCount} />}
          {isAtColumns && <LayoutQuestion unread={layout.unread} />}
        </ResultBox>
      )}
      {layout !== undefined && <TableLayoutFields key={layout.place} layout={layout} />}
      {/* Whoever went back to the columns keeps what was answered. */}
      <div hidden={isAtColumns} className="contents">
        {answer !== undefined && <TableQuestions {...answer} />}
        {answer?.plan !== undefined && <RemovalFields plan={answer.plan} />}
      </div>
      {children}
      <TableButtons
        answer={isAtColumns ? undefined : answer}
        previewVariant={isNext ? "outline" : "petrol"}
        importLabel={importLabel}
        sending={sending}
      />
      {plan !== undefined && answer !== undefined && (
        <TablePreview plan={plan} rejected={answer.rejected}>
          {countRest(answer) > 0 && (
            <Button type="submit" variant="outline" formAction={restAction}>
              {formatCount(countRest(answer), "Zeile", "Zeilen")} zum Berichtigen herunterladen
            </Button>
          )}
        </TablePreview>
      )}
    </form>
  );
}

/** @param name of the file that was read; undefined: none is chosen yet */
function ChosenFile({
  name,
  label,
  hasErrors,
}: {
  name: string | undefined;
  label: string;
  hasErrors: boolean;
}) {
  const field = (
    <FileField
      label={name === undefined ? label : "Andere Datei"}
      accept=".csv,.txt,.xlsx,.xlsm"
      aria-invalid={hasErrors || undefined}
      aria-describedby={hasErrors ? "datei-error" : undefined}
    />
  );
  if (name === undefined) return field;
  return (
    <DisclosureRow
      summary={
        <span className="wrap-anywhere py-3">
          {name} <span className="font-normal text-soft">andere Datei wählen</span>
        </span>
      }
      className="-mt-4 border-b"
    >
      <div className="pb-4">{field}</div>
    </DisclosureRow>
  );
}

interface ButtonsProps {
  /** Undefined before the preview. */
  answer: TableFormResult | undefined;
  /** Of the first step; later ones lead by themselves. */
  previewVariant: "petrol" | "outline";
  importLabel: string;
  /** What the form is being sent for; null: to answer the rest together. */
  sending: FormDataEntryValue | null | undefined;
}

/** The first one answers a press of Enter, too: it never imports. */
function TableButtons({ answer, previewVariant, importLabel, sending }: ButtonsProps) {
  const { plan, questions = [], maybeNew = 0 } = answer ?? {};
  const isAsking = questions.some(({ isAnswered }) => !isAnswered);
  const { added = 0, changed = 0, removed = 0 } = plan?.counts ?? {};
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        name="intent"
        value={PREVIEW_INTENT}
        variant={plan === undefined ? previewVariant : isAsking ? "petrol" : "outline"}
        busy={sending === PREVIEW_INTENT}
        busyLabel="Wird gelesen..."
      >
        {getPreviewLabel(plan !== undefined, isAsking)}
      </Button>
      {maybeNew > 0 && (
        <Button
          type="submit"
          name={NEW_REST_FIELD}
          value="on"
          variant="outline"
          busy={sending === null}
          busyLabel="Wird gelesen..."
        >
          {maybeNew === 1 ? "Ist neu" : `Alle ${maybeNew} sind neu`}
        </Button>
      )}
      {isAsking && (
        <Button
          type="submit"
          name={LEAVE_OUT_REST_FIELD}
          value="on"
          variant="outline"
          busy={sending === null}
          busyLabel="Wird gelesen..."
        >
          Alle übrigen weglassen
        </Button>
      )}
      {added + changed + removed > 0 && (
        <Button
          type="submit"
          name="intent"
          value={IMPORT_INTENT}
          variant={isAsking ? "outline" : "petrol"}
          busy={sending === IMPORT_INTENT}
          busyLabel="Wird übernommen..."
        >
          {importLabel}
        </Button>
      )}
      {answer?.layout !== undefined && (
        <Button
          type="submit"
          name="intent"
          value={COLUMNS_INTENT}
          variant="outline"
          busy={sending === COLUMNS_INTENT}
          busyLabel="Wird gelesen..."
        >
          Zurück
        </Button>
      )}
    </div>
  );
}

function getPreviewLabel(hasPlan: boolean, isAsking: boolean): string {
  if (!hasPlan) return "Ansehen, was sich ändert";
  return isAsking ? "Antworten übernehmen" : "Neu ansehen";
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
        stören nicht. Was wir nicht sicher erkennen, fragen wir einmal. Fehlende Spalten und leere
        Zellen ändern nichts.
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
