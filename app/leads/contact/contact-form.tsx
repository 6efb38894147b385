import { useEffect, useMemo, useRef } from "react";
import { Form } from "react-router";
import { RestoredDraftNote, useFormDraft } from "~/forms/form-draft";
import { createInput } from "~/forms/form-input";
import { HiddenFields } from "~/forms/hidden-fields";
import { labelErrors } from "~/forms/messages";
import type { FormAnswer } from "~/forms/posted-form";
import { PrivacyNote } from "~/forms/privacy-note";
import { SubmitButton } from "~/forms/submit-button";
import { DoneMark } from "~/ui/done-mark";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import { contactFields, REQUIRED_MESSAGE } from "./fields";

const PATH = "/contact";

export function ContactForm({ answer }: { answer: FormAnswer }) {
  const { errors, sent, failure } = answer;
  const draft = useFormDraft(PATH);
  const values = draft.restored ?? answer.values;
  const listed = useMemo(() => labelErrors(errors, [REQUIRED_MESSAGE], contactFields), [errors]);
  const sharedMessage = REQUIRED_MESSAGE;
  const input = createInput(contactFields, { values, errors, sharedMessage });
  return (
    <Form
      {...draft.formProps}
      key={draft.restored === undefined ? "new" : JSON.stringify(draft.restored)}
      method="post"
      action={PATH}
      noValidate
      className="grid gap-7"
    >
      <ErrorSummary errors={listed} values={answer.values} />
      {sent !== undefined && <SentMessage title={sent.title} description={sent.description} />}
      {failure !== undefined && <Failure text={failure} />}
      {Object.keys(draft.restored ?? {}).length > 0 && (
        <RestoredDraftNote onDiscard={draft.discard} />
      )}
      <HiddenFields />
      {input("name")}
      {input("email")}
      {input("subject")}
      {input("message")}
      <PrivacyNote />
      <div>
        <SubmitButton>Nachricht senden</SubmitButton>
      </div>
    </Form>
  );
}

/** Takes the focus, because the pressed button may be far below. */
function SentMessage({ title, description }: { title: string; description: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex gap-4 rounded-control border border-leaf border-l-6 p-6"
    >
      <DoneMark isDone className="mt-0.5 size-6 shrink-0" />
      <div>
        <h2 className="text-card font-semibold">{title}</h2>
        <p className="mt-1">{description}</p>
      </div>
    </div>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <p className="flex gap-4 rounded-control border border-error border-l-6 p-6 text-error">
      <Icon name="triangle-alert" className="mt-0.5 size-6 shrink-0" />
      {text}
    </p>
  );
}
