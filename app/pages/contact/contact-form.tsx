import { useEffect, useMemo, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { TextAreaField } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { DraftNote } from "~/widgets/draft/draft-note";
import { useFormDraft } from "~/widgets/draft/use-form-draft";
import type { FieldError } from "~/widgets/form/form-rules";
import { HiddenFields } from "~/widgets/form/hidden-fields";
import { fieldMessage, labelErrors } from "~/widgets/form/shared-message";
import { StateMark } from "~/widgets/form/state-mark";
import { labels, REQUIRED } from "./texts";

export interface ContactFormState {
  errors: readonly FieldError[];
  values: Readonly<Record<string, string>>;
  /** The last message is on its way: when that was, and what is said about it. */
  sent?: { at: number; title: string; description: string } | undefined;
  /** It could not be sent; the form keeps what was typed. */
  failure?: string;
}

/** Contact form (specification, points 2 and 4): idle, sending, sent and cleared, failed. */
export function ContactForm({ state }: { state: ContactFormState }) {
  const { errors, sent, failure } = state;
  const navigation = useNavigation();
  const draft = useFormDraft("contact");
  const values = draft.restored ?? state.values;
  // The summary takes the focus with new failures only, not whenever this is drawn again.
  const listed = useMemo(() => labelErrors(errors, [REQUIRED], labels), [errors]);
  const messageOf = (field: string) => fieldMessage(errors, field, REQUIRED);
  return (
    <Form
      {...draft.formProps}
      key={draft.restored === undefined ? "new" : JSON.stringify(draft.restored)}
      method="post"
      action="/contact"
      noValidate
      className="grid gap-7"
    >
      <ErrorSummary errors={listed} values={state.values} />
      {sent !== undefined && <Sent title={sent.title} description={sent.description} />}
      {failure !== undefined && <Failure text={failure} />}
      {Object.keys(draft.restored ?? {}).length > 0 && <DraftNote onDiscard={draft.discard} />}
      <HiddenFields />
      <TextField
        label={labels.name}
        name="name"
        defaultValue={values.name}
        error={messageOf("name")}
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        label={labels.email}
        name="email"
        type="email"
        hint="Für unsere Antwort an Sie."
        defaultValue={values.email}
        error={messageOf("email")}
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        label={labels.subject}
        name="subject"
        optional
        defaultValue={values.subject}
        error={messageOf("subject")}
        autoComplete="off"
        maxLength={200}
      />
      <TextAreaField
        label={labels.message}
        name="message"
        rows={7}
        hint="Bitte senden Sie uns keine Patientendaten."
        defaultValue={values.message}
        error={messageOf("message")}
        maxLength={5_000}
      />
      <div>
        <Button
          type="submit"
          variant="signal"
          size="l"
          className="max-sm:w-full"
          busy={navigation.state === "submitting"}
          busyLabel="Wird gesendet..."
        >
          Nachricht senden
        </Button>
      </div>
    </Form>
  );
}

/** Takes the focus, because the button that was pressed may lie far below it. */
function Sent({ title, description }: { title: string; description: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex gap-4 rounded-control border border-leaf border-l-6 p-6"
    >
      <StateMark isDone className="mt-0.5 size-6 shrink-0" />
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
