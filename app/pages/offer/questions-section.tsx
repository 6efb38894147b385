import { Form } from "react-router";
import type { LabView } from "~/server/offers/lab-view.server";
import { formatDay } from "~/swiss-time";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/form-fields";
import { STEPS } from "./steps";

type QuestionLine = LabView["questions"][number];

/** Questions between laboratory and practice, with what was answered, and a field for the next one. */
export function Questions({ view, path }: { view: LabView; path: string }) {
  const { questions, canAsk } = view;
  return (
    <>
      {questions.length > 0 && (
        <ul className="mb-8 border-ink border-t-[1.5px]">
          {questions.map((question) => (
            <li key={question.id} className="grid gap-2 border-line border-b py-4">
              <Line {...question} path={path} canAnswer={canAsk} />
            </li>
          ))}
        </ul>
      )}
      {canAsk && (
        <WriteForm
          path={path}
          questionId=""
          label="Ihre Frage"
          hint="Die Praxis sieht sie mit dem Namen Ihres Labors. Die Antwort erscheint hier, sobald wir sie gelesen haben."
          button="Frage senden"
        />
      )}
    </>
  );
}

function Line({
  id,
  askedBy,
  text,
  askedAt,
  answer,
  answeredAt,
  path,
  canAnswer,
}: QuestionLine & { path: string; canAnswer: boolean }) {
  const isOwn = askedBy === "labor";
  return (
    <>
      <p className="text-note text-soft">
        {isOwn ? "Ihre Frage" : "Frage der Praxis"}, {formatDay(askedAt)}
      </p>
      <p className="max-w-[42rem] whitespace-pre-line break-words">{text}</p>
      {answer !== null && (
        <div className="border-petrol border-l-6 pl-4">
          <p className="text-note text-soft">
            {isOwn ? "Antwort der Praxis" : "Ihre Antwort"}
            {answeredAt !== null && `, ${formatDay(answeredAt)}`}
          </p>
          <p className="max-w-[42rem] whitespace-pre-line break-words">{answer}</p>
        </div>
      )}
      {answer === null && isOwn && <p className="text-meta text-soft">Noch keine Antwort</p>}
      {answer === null && !isOwn && canAnswer && (
        <WriteForm path={path} questionId={id} label="Ihre Antwort" button="Antwort senden" />
      )}
    </>
  );
}

function WriteForm({
  path,
  questionId,
  label,
  hint,
  button,
}: {
  path: string;
  questionId: string;
  label: string;
  hint?: string;
  button: string;
}) {
  return (
    <Form method="post" action={path} noValidate className="grid max-w-[42rem] gap-4">
      <input type="hidden" name="questionId" value={questionId} readOnly />
      <TextAreaField
        name="text"
        id={`text-${questionId || "neu"}`}
        label={label}
        hint={hint}
        rows={3}
      />
      <div>
        <Button type="submit" name="step" value={STEPS.writeWords} variant="outline">
          {button}
        </Button>
      </div>
    </Form>
  );
}
