import { useEffect, useRef } from "react";
import { type FetcherWithComponents, useNavigationType } from "react-router";
import { getMailFooter } from "#catalogue/mail-catalogue";
import { RestoredDraftNote } from "~/forms/form-draft";
import { Button } from "~/ui/button";
import { ErrorSummary, type FieldError } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { TextAreaField } from "~/ui/form-fields";
import type { MailingValues } from "./fields.server";
import {
  AlreadySentWarning,
  IssueHiddenFields,
  type NewsletterDraft,
  NewsletterStepTitle,
} from "./step-parts";

interface Props {
  path: string;
  draft: Omit<NewsletterDraft, "values">;
  values: MailingValues;
  errors: readonly FieldError[];
  /** Returning from the preview focuses the text. */
  isBack: boolean;
  fetcher: FetcherWithComponents<unknown>;
  onType: (input: { subject: string; text: string }) => void;
  onDiscard: (() => void) | undefined;
}

export function NewsletterWriteStep(props: Props) {
  const { path, draft, values, errors, isBack, fetcher, onType, onDiscard } = props;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isChosenHere = useNavigationType() === "PUSH";
  useEffect(() => {
    if (errors.length > 0) return;
    if (isBack) form.current?.subject.focus();
    else if (isChosenHere) heading.current?.focus();
  }, [isBack, isChosenHere, errors]);
  const isFixed = draft.audience === "practices";
  const getError = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={path}
      noValidate
      className="grid max-w-[42rem] gap-6"
      onInput={(event) => {
        const input = new FormData(event.currentTarget);
        onType({ subject: String(input.get("subject")), text: String(input.get("text")) });
      }}
    >
      <NewsletterStepTitle step={1} ref={heading}>
        {draft.title}
      </NewsletterStepTitle>
      {!isFixed && <AlreadySentWarning at={draft.lastSentAt} />}
      {onDiscard && <RestoredDraftNote onDiscard={onDiscard} />}
      <ErrorSummary errors={errors} values={{ ...values }} />
      <TextField
        label="Betreff"
        name="subject"
        defaultValue={values.subject}
        maxLength={200}
        autoComplete="off"
        readOnly={isFixed}
        required
        error={getError("subject")}
      />
      <TextAreaField
        label="Text"
        name="text"
        defaultValue={values.text}
        rows={12}
        maxLength={5_000}
        readOnly={isFixed}
        required
        error={getError("text")}
        hint={
          isFixed
            ? "Der Wortlaut ist zugesagt und steht fest."
            : "Eine leere Zeile beginnt einen Absatz."
        }
      />
      <section
        aria-label="Was von selbst darunter steht"
        className="-mt-3 border-line border-l-[3px] pl-4 text-meta text-soft"
      >
        <p className="text-note">Darunter steht von selbst:</p>
        <p className="underline underline-offset-4">{draft.link.label}</p>
        {draft.closing.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="underline underline-offset-4">{getMailFooter("newsletter")?.optOutLabel}</p>
      </section>
      <IssueHiddenFields values={values} />
      <div>
        <Button
          type="submit"
          name="intent"
          value="preview"
          busy={fetcher.state !== "idle"}
          busyLabel="Vorschau..."
        >
          Vorschau ansehen
        </Button>
      </div>
    </fetcher.Form>
  );
}
