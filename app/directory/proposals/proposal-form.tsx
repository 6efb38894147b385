import { type SubmitEvent, useMemo, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { getChangedPaths } from "~/directory/editor/changed-fields";
import {
  type ContentError,
  type ContentSection,
  type DraftContent,
  withPlaces,
} from "~/directory/editor/content-field";
import { ContentForm } from "~/directory/editor/content-form";
import type { DrawingComponent, PublishedValue } from "~/directory/editor/content-form-state";
import { usePreHydrationInput } from "~/directory/editor/pre-hydration-input";
import { PrivacyNote } from "~/forms/privacy-note";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { readProposalDraft, saveProposalDraft } from "./proposal-draft";

interface Props {
  view: { slug: string; content: DraftContent; sections: readonly ContentSection[] };
  errors: readonly ContentError[];
  path: string;
  /** Identifies the form's holder beside the session: the token of a link. */
  hidden: Readonly<Record<string, string>>;
  /** Query of the form's and the pictures' addresses, for holders of a link. */
  query?: Readonly<Record<string, string>>;
  published?: { content: DraftContent; words: Readonly<Record<string, PublishedValue>> };
  drawing: DrawingComponent;
  /** The first is pressed by Enter, the last is the signal. */
  buttons?: readonly FormButton[];
  /** What became of the form, beside its buttons. */
  status?: string | undefined;
}

interface FormButton {
  label: string;
  busyLabel: string;
  intent: string;
}

const FORM_ID = "vorschlag";
const SEND: FormButton = {
  label: "Vorschlag senden",
  busyLabel: "Wird gesendet...",
  intent: "send",
};
const NOTHING_CHANGED: ReadonlySet<string> = new Set();

export function ProposalForm({
  view,
  errors,
  path,
  hidden,
  query = {},
  published,
  drawing,
  buttons = [SEND],
  status,
}: Props) {
  const { slug, sections } = view;
  const [content, setContent] = useState(view.content);
  const submit = useSubmit();
  const { state, formData } = useNavigation();
  const changed = useMemo(() => {
    if (published === undefined) return NOTHING_CHANGED;
    const fields = sections.flatMap((one) => one.fields);
    return new Set(getChangedPaths(fields, published.content, content));
  }, [published, sections, content]);

  const errorsByField = useMemo(
    () => new Map(errors.map(({ field, message }) => [field, message])),
    [errors],
  );
  // The same list until the next answer, whatever is typed meanwhile.
  const listed = useMemo(() => withPlaces(errors), [errors]);

  const change = (next: DraftContent) => {
    setContent(next);
    saveProposalDraft(slug, next);
  };
  usePreHydrationInput(FORM_ID, sections, view.content, (earlyInput) => {
    const draftContent = readProposalDraft(slug);
    if (draftContent !== undefined || Object.keys(earlyInput).length > 0) {
      change({ ...(draftContent ?? view.content), ...earlyInput });
    }
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
    const fields = { ...hidden, intent, draft: JSON.stringify(content) };
    void submit(fields, { method: "post", action: path, encType: "multipart/form-data" });
  };
  const linkQuery = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : "";
  return (
    <Form
      id={FORM_ID}
      method="post"
      // Without JavaScript, pictures are posted with the fields, which the address has to allow beforehand.
      action={`${path}?${new URLSearchParams({ bild: "", ...query })}`}
      encType="multipart/form-data"
      autoComplete="off"
      noValidate
      onSubmit={send}
      className={published ? "mt-6" : "mt-10 max-w-[52rem]"}
    >
      {/* The default button for Enter, which would otherwise press the first button of a list. */}
      <button
        type="submit"
        name="intent"
        value={buttons[0]?.intent}
        tabIndex={-1}
        className="sr-only"
      >
        {buttons[0]?.label}
      </button>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      <div className="mb-8 empty:hidden">
        <ErrorSummary errors={listed} />
      </div>
      <ContentForm
        drawing={drawing}
        sections={sections}
        content={content}
        onChange={change}
        errors={errorsByField}
        changed={changed}
        uploadPath={`${path}/bild`}
        linkQuery={linkQuery}
        {...(published && { published: published.words })}
      />
      <div className="mt-8 mb-6">
        <PrivacyNote />
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-paper py-3">
        {buttons.map(({ label, busyLabel, intent }, place) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            variant={place === buttons.length - 1 ? "signal" : "outline"}
            size={buttons.length === 1 ? "l" : "m"}
            busy={state === "submitting" && formData?.get("intent") === intent}
            busyLabel={busyLabel}
          >
            {label}
          </Button>
        ))}
        <p role="status" className="text-meta empty:hidden">
          {published ? formatChangeCount(changed.size) : status}
        </p>
      </div>
    </Form>
  );
}

function formatChangeCount(count: number): string {
  if (count === 0) return "Noch nichts geändert.";
  return count === 1 ? "Ein Feld geändert." : `${count} Felder geändert.`;
}
