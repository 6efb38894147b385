import { useEffect, useLayoutEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { deleteDraft, readDraft, saveFormDraft } from "~/forms/draft";
import type { ReaderCounts } from "~/leads/newsletter/audiences.server";
import type { FieldError } from "~/ui/error-summary";
import type { IssueSentResult, MailingFormResult } from "./action.server";
import type { MailingValues } from "./fields.server";
import { NewsletterPreviewStep } from "./preview-step";
import type { NewsletterDraft } from "./step-parts";
import { NewsletterWriteStep } from "./write-step";

export function draftName(what: string): string {
  return `versand-${what}`;
}

interface Props {
  draft: NewsletterDraft;
  answer: MailingFormResult | undefined;
  operator: string;
  readers: ReaderCounts;
}

/** A stable reference: a new list would move the focus. */
const NO_ERRORS: readonly FieldError[] = [];

export function NewsletterComposer({ draft, answer: initialAnswer, operator, readers }: Props) {
  // Separate from the page's action data, which «Aktualisieren» would lose.
  const fetcher = useFetcher<MailingFormResult | IssueSentResult | null>();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState(initialAnswer);
  const [initial] = useState(draft.values);
  const [isRestored, setRestored] = useState(false);
  const values = answer?.values ?? initial;
  const write = (changes: Partial<MailingValues>) =>
    setAnswer({ step: "write", values: { ...values, ...changes }, errors: NO_ERRORS });

  useEffect(() => {
    if (!fetcher.data) return;
    if ("sentTo" in fetcher.data) void navigate(fetcher.data.sentTo);
    else setAnswer(fetcher.data);
  }, [fetcher.data, navigate]);

  // Runs before any input, which would overwrite the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the page opens
  useLayoutEffect(() => {
    const restored = initialAnswer === undefined ? readDraft(draftName(draft.what)) : undefined;
    if (restored === undefined) return;
    write({ subject: restored.subject ?? "", text: restored.text ?? "" });
    setRestored(true);
  }, []);

  const path = `/admin/versand?was=${draft.what}`;
  if (answer?.preview !== undefined) {
    return (
      <NewsletterPreviewStep
        path={path}
        answer={answer}
        preview={answer.preview}
        lastSentAt={draft.lastSentAt}
        operator={operator}
        reachable={readers.reachable}
        fetcher={fetcher}
        onWrite={() => {
          setRestored(false);
          write({});
        }}
      />
    );
  }
  return (
    <NewsletterWriteStep
      // Fields are uncontrolled, so restored text needs new ones.
      key={isRestored ? "restored" : "new"}
      path={path}
      draft={draft}
      values={values}
      errors={answer?.errors ?? NO_ERRORS}
      isBack={answer !== undefined && !isRestored}
      fetcher={fetcher}
      onType={(text) => saveFormDraft(draftName(draft.what), text)}
      onDiscard={
        isRestored
          ? () => {
              deleteDraft(draftName(draft.what));
              write(draft.values);
              setRestored(false);
            }
          : undefined
      }
    />
  );
}
