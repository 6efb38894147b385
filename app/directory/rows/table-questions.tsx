import { formatCount } from "~/lib/format-number";
import { DisclosureRow } from "~/ui/disclosure";
import { CONTROL_CLASS, FieldMessage, type Option, Select } from "~/ui/field";
import { CheckboxField } from "~/ui/form-fields";
import { formatRows } from "./format-counts";
import {
  LEAVE_OUT_REST_FIELD,
  LEFT_OUT_VALUE,
  NEW_REST_FIELD,
  type QuestionView,
  type TableFormResult,
} from "./table-view";

const SUBJECT_NAMES_ID = "subject-names";
const UNANSWERED: Option = { value: "", label: "bitte wählen" };
const LABELS = {
  subject: { meaning: "ist", words: "oder ein anderer Name", leftOut: "weglassen" },
  value: { meaning: "bedeutet", words: "oder in anderen Worten", leftOut: "weglassen" },
  blank: { meaning: "heissen", words: "", leftOut: "keine Angabe, so lassen" },
} as const;

type Props = Pick<
  TableFormResult,
  "questions" | "moreQuestions" | "newTerms" | "leftOutTerms" | "subjectNames"
>;

/** What was not understood: asked once, and remembered with the import. */
export function TableQuestions({
  questions,
  moreQuestions,
  newTerms,
  leftOutTerms,
  subjectNames,
}: Props) {
  const open = questions.filter(({ isAnswered }) => !isAnswered);
  const answered = questions.filter(({ isAnswered }) => isAnswered);
  const answeredCount = answered.length + newTerms + leftOutTerms;
  return (
    <>
      {answeredCount > 0 && (
        <DisclosureRow summary={`${answeredCount} beantwortet, ändern`} className="-mt-5 border-b">
          {newTerms > 0 && (
            <div className="pb-3">
              <CheckboxField name={NEW_REST_FIELD} defaultChecked>
                {formatCount(newTerms, "Begriff", "Begriffe")} ohne Antwort neu anlegen
              </CheckboxField>
            </div>
          )}
          {leftOutTerms > 0 && (
            <div className="pb-3">
              <CheckboxField name={LEAVE_OUT_REST_FIELD} defaultChecked>
                {formatCount(leftOutTerms, "Begriff", "Begriffe")} ohne Antwort weglassen
              </CheckboxField>
            </div>
          )}
          <QuestionList questions={answered} />
        </DisclosureRow>
      )}
      {open.length > 0 && (
        <fieldset className="border-petrol border-t-[3px] pt-4">
          <legend className="float-left w-full font-semibold text-card">
            Was wir nicht sicher verstehen
          </legend>
          <p className="clear-both pb-2 text-soft">
            Zeilen ohne Antwort bleiben weg. Ihre Antworten merken wir uns für die nächste Datei.
          </p>
          <QuestionList questions={open} />
          {moreQuestions > 0 && (
            <p className="pt-2 text-soft">
              Danach folgen {formatCount(moreQuestions, "weitere Frage", "weitere Fragen")}.
            </p>
          )}
        </fieldset>
      )}
      <datalist id={SUBJECT_NAMES_ID}>
        {subjectNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function QuestionList({ questions }: { questions: readonly QuestionView[] }) {
  return (
    <ol>
      {questions.map((question) => (
        <Question key={`${question.field} ${question.term}`} question={question} />
      ))}
    </ol>
  );
}

function Question({ question }: { question: QuestionView }) {
  const { field, term, rows, kind, column, options, meaning, words, hint, error, note } = question;
  const labels = LABELS[kind];
  const asked = `${column === "" ? "" : `${column}: `}${term === "" ? "leere Zellen" : `«${term}»`}`;
  const id = `${field} ${term}`.replace(/\s+/g, "-");
  const notes = [note, hint].filter(Boolean).join(" ");
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-line border-b py-2 sm:grid-cols-3">
      <input type="hidden" name="question-field" value={field} />
      <input type="hidden" name="question-term" value={term} />
      <p className="wrap-anywhere font-semibold">
        {asked} <span className="font-normal text-note text-soft">{formatRows(rows)}</span>
      </p>
      <Select
        aria-label={`${asked} ${labels.meaning}`}
        name="meaning"
        defaultValue={meaning}
        aria-describedby={notes === "" ? undefined : `${id}-hint`}
        className={`${CONTROL_CLASS} has-[option[value='']:checked]:text-soft`}
      >
        {[UNANSWERED, ...options, { value: LEFT_OUT_VALUE, label: labels.leftOut }].map(
          ({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ),
        )}
      </Select>
      {kind === "blank" ? (
        <input type="hidden" name="other-words" value="" />
      ) : (
        <div>
          <input
            aria-label={`${asked} ${labels.meaning} ${labels.words}`}
            name="other-words"
            placeholder={labels.words}
            list={kind === "subject" ? SUBJECT_NAMES_ID : undefined}
            defaultValue={words}
            autoComplete="off"
            aria-invalid={error !== "" || undefined}
            aria-describedby={error === "" ? undefined : `${id}-error`}
            className={CONTROL_CLASS}
          />
          <FieldMessage name={id} error={error} />
        </div>
      )}
      {notes !== "" && (
        <p id={`${id}-hint`} className="wrap-anywhere text-note text-soft sm:col-span-3">
          {notes}
        </p>
      )}
    </li>
  );
}
