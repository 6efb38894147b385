import { type SubmitEvent, useEffect, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import type { Content, ContentError, ContentSection } from "~/forms/content/content-field";
import { ContentForm } from "~/forms/content/content-form";
import { PrivacyNote } from "~/forms/privacy-note";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { removeItem, writeItem } from "~/visitor/storage";
import { proposalDraftKey, readKeptContent } from "./kept-content";

interface Props {
  view: { token: string; content: Content; sections: readonly ContentSection[] };
  errors: readonly ContentError[];
}

/** The laboratory's own profile as a form. */
export function ProposalForm({ view, errors }: Props) {
  const { token, sections } = view;
  const [content, setContent] = useState(view.content);
  const submit = useSubmit();
  const { state } = useNavigation();

  useEffect(() => {
    const typed = readKeptContent(token);
    if (typed !== undefined) setContent(typed);
    // Sent or left for good: the form goes, and nothing of it stays in the browser.
    return () => removeItem("session", proposalDraftKey(token));
  }, [token]);

  const change = (next: Content) => {
    setContent(next);
    writeItem("session", proposalDraftKey(token), JSON.stringify(next));
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = { token, draft: JSON.stringify(content) };
    void submit(fields, { method: "post", action: "/vorschlag", encType: "multipart/form-data" });
  };
  return (
    <Form
      method="post"
      // Without JavaScript its pictures come among the fields, which the token has to allow beforehand.
      action={`/vorschlag?${new URLSearchParams({ bild: "", token })}`}
      encType="multipart/form-data"
      noValidate
      onSubmit={send}
      className="mt-10 max-w-[52rem]"
    >
      {/* What Enter presses in a field: not the first button of a list. */}
      <button type="submit" tabIndex={-1} className="sr-only">
        Vorschlag senden
      </button>
      <input type="hidden" name="token" value={token} readOnly />
      <div className="mb-8 empty:hidden">
        <ErrorSummary
          errors={errors.map(({ field, place, message }) => ({
            field,
            message: `${place}: ${message}`,
          }))}
        />
      </div>
      <ContentForm
        sections={sections}
        content={content}
        onChange={change}
        errors={new Map(errors.map(({ field, message }) => [field, message]))}
        changed={new Set()}
        uploadPath="/vorschlag/bild"
        linkQuery={`?${new URLSearchParams({ token })}`}
      />
      <div className="mt-8 mb-6">
        <PrivacyNote />
      </div>
      <Button
        type="submit"
        variant="signal"
        size="l"
        busy={state === "submitting"}
        busyLabel="Wird gesendet..."
      >
        Vorschlag senden
      </Button>
    </Form>
  );
}
