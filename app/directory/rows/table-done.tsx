import { TempUploadField } from "~/forms/file-field";
import { formatCount } from "~/lib/format-number";
import { Button, ButtonLink } from "~/ui/button";
import { ResultBox, ResultForm } from "./result-box";
import { TableLayoutFields } from "./table-layout-fields";
import { TableQuestions } from "./table-questions";
import { type TableFormResult, UNDO_INTENT } from "./table-view";

interface Props {
  answer: TableFormResult;
  /** Address of the rows that the import left out. */
  restAction: string;
  next: { to: string; label: string };
}

/** What an import did, or taking it back. */
export function TableDone({ answer, restAction, next }: Props) {
  const rest = countRest(answer);
  return (
    <div className="mt-4 grid gap-4 border-leaf border-l-6 py-1 pl-4">
      <ResultBox answer={answer}>
        <h2 className="wrap-anywhere font-semibold text-card">{answer.notice}</h2>
      </ResultBox>
      {rest > 0 && (
        <form
          method="post"
          action={restAction}
          encType="multipart/form-data"
          className="flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <AnswerFields answer={answer} />
          <p>{formatCount(rest, "Zeile blieb weg.", "Zeilen blieben weg.")}</p>
          <Button type="submit" variant="outline">
            Zum Berichtigen herunterladen
          </Button>
        </form>
      )}
      <div>
        <ButtonLink to={next.to}>{next.label}</ButtonLink>
      </div>
    </div>
  );
}

/** How many rows would stay out, or did. */
export function countRest({ rejectedCount, plan }: TableFormResult): number {
  return rejectedCount + (plan?.counts.waiting ?? 0);
}

/** All that the person said of the file, by which the rows are told that stayed out. */
function AnswerFields({ answer }: { answer: TableFormResult }) {
  const { kept, fileName, layout } = answer;
  return (
    <div hidden>
      <TempUploadField kept={kept} name={fileName} />
      {layout !== undefined && <TableLayoutFields layout={layout} />}
      <TableQuestions {...answer} />
    </div>
  );
}

export function LastImport({ id, text }: { id: string; text: string }) {
  return (
    <ResultForm className="mt-4 flex flex-wrap items-center gap-x-4">
      <p className="text-soft">Letzter Import: {text}</p>
      <input type="hidden" name="import" value={id} />
      <Button type="submit" name="intent" value={UNDO_INTENT} variant="outline">
        Import rückgängig machen
      </Button>
    </ResultForm>
  );
}
