import { formatCount } from "~/lib/format-number";
import { SelectField, TextField } from "~/ui/field";
import { LEFT_OUT_VALUE, type QuestionView, type TableFormResult } from "./table-view";

const SUBJECT_NAMES_ID = "subject-names";
const LEFT_OUT = { value: LEFT_OUT_VALUE, label: "weglassen" };
const MAX_ROWS_SHOWN = 5;

/** What was not understood: asked once, and remembered with the import. */
export function TableQuestions({
  questions,
  moreQuestions,
  subjectNames,
}: Pick<TableFormResult, "questions" | "moreQuestions" | "subjectNames">) {
  if (questions.length === 0) return null;
  return (
    <fieldset className="border-petrol border-t-[3px] pt-4">
      <legend className="float-left w-full font-semibold text-card">
        Was wir nicht sicher verstehen
      </legend>
      <p className="clear-both pb-2 text-soft">
        Zeilen ohne Antwort bleiben weg. Ihre Antworten merken wir uns für die nächste Datei.
      </p>
      <ol>
        {questions.map((question, index) => (
          <Question
            key={`${question.field} ${question.term}`}
            question={question}
            id={`question-${index}`}
          />
        ))}
      </ol>
      {moreQuestions > 0 && (
        <p className="pt-2 text-soft">
          Danach folgen {formatCount(moreQuestions, "weitere Frage", "weitere Fragen")}.
        </p>
      )}
      <datalist id={SUBJECT_NAMES_ID}>
        {subjectNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </fieldset>
  );
}

function Question({ question, id }: { question: QuestionView; id: string }) {
  const { field, term, rows, isSubject, column, options, meaning, otherName } = question;
  const [first, ...others] = rows;
  const place =
    first === undefined
      ? "beantwortet"
      : `Zeile ${[first, ...others.slice(0, MAX_ROWS_SHOWN - 1)].join(", ")}${others.length >= MAX_ROWS_SHOWN ? " …" : ""}`;
  return (
    <li className="border-line border-b py-3">
      <input type="hidden" name="question-field" value={field} />
      <input type="hidden" name="question-term" value={term} />
      <p className="wrap-anywhere pb-2 font-semibold">
        {column !== "" && `${column}: `}«{term}»{" "}
        <span className="font-normal text-note text-soft">{place}</span>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={isSubject ? "Gemeint ist" : "Bedeutet"}
          id={id}
          name="meaning"
          defaultValue={meaning}
          options={[{ value: "", label: "bitte wählen" }, ...options, LEFT_OUT]}
        />
        {isSubject ? (
          <TextField
            label="oder ein anderer Name"
            id={`${id}-name`}
            name="other-name"
            list={SUBJECT_NAMES_ID}
            defaultValue={otherName}
            error={otherName === "" ? undefined : "Dieser Name steht nicht im Verzeichnis."}
          />
        ) : (
          <input type="hidden" name="other-name" value="" />
        )}
      </div>
    </li>
  );
}
