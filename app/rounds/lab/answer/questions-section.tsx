import { Form } from "react-router";
import { formatDay } from "~/lib/swiss-time";
import { TextAreaField } from "~/ui/form-fields";
import type { LabRoundView } from "./lab-view.server";
import { StepButton } from "./step-form";
import { getMessageFieldName } from "./steps";

type QuestionLine = LabRoundView["questions"][number];

interface FormContext {
  path: string;
  offerForm: string | undefined;
}

export function LabQuestionsSection({
  view,
  path,
  offerForm,
}: FormContext & { view: LabRoundView }) {
  const { questions, canAsk } = view;
  return (
    <>
      {questions.length > 0 && (
        <ul className="mb-8 border-ink border-t-[1.5px]">
          {questions.map((question) => (
            <li key={question.id} className="grid gap-2 border-line border-b py-4">
              <Line {...question} path={path} offerForm={offerForm} canAnswer={canAsk} />
            </li>
          ))}
        </ul>
      )}
      {canAsk && (
        <WriteForm
          path={path}
          offerForm={offerForm}
          questionId=""
          label="Ihre Frage"
          hint="Die Praxis sieht sie mit dem Namen Ihres Labors. Die Antwort erscheint hier."
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
  offerForm,
  canAnswer,
}: QuestionLine & FormContext & { canAnswer: boolean }) {
  const isOwn = askedBy === "lab";
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
        <WriteForm
          path={path}
          offerForm={offerForm}
          questionId={id}
          label="Ihre Antwort"
          button="Antwort senden"
        />
      )}
    </>
  );
}

function WriteForm({
  path,
  offerForm,
  questionId,
  label,
  hint,
  button,
}: FormContext & { questionId: string; label: string; hint?: string; button: string }) {
  const name = getMessageFieldName(questionId);
  const fields = (
    <>
      <TextAreaField name={name} form={offerForm} label={label} hint={hint} rows={3} />
      <div>
        <StepButton step="write-words" about={questionId} form={offerForm} variant="outline">
          {button}
        </StepButton>
      </div>
    </>
  );
  if (offerForm !== undefined) return <div className="grid max-w-[42rem] gap-4">{fields}</div>;
  return (
    <Form method="post" action={path} noValidate className="grid max-w-[42rem] gap-4">
      {fields}
    </Form>
  );
}
