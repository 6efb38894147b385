import { useEffect, useLayoutEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { deleteDraft, readDraft, saveFormDraft } from "~/forms/draft";
import type { FieldError } from "~/ui/error-summary";
import type { MailingAnswer, SentAnswer } from "./action.server";
import { type Draft, draftName } from "./draft";
import type { MailingValues } from "./fields.server";
import { PreviewStep } from "./preview-step";
import type { SubscriberCounts } from "./subscribers";
import { WriteStep } from "./write-step";

interface Props {
  draft: Draft;
  answer: MailingAnswer | undefined;
  operator: string;
  subscribers: SubscriberCounts;
}

/** A stable reference: a new list would move the focus. */
const NO_ERRORS: readonly FieldError[] = [];

export function Composer({ draft, answer: initialAnswer, operator, subscribers }: Props) {
  // Separate from the page's action data, which «Aktualisieren» would lose.
  const fetcher = useFetcher<MailingAnswer | SentAnswer | null>();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState(initialAnswer);
  const [initial] = useState(draft.values);
  const [isRestored, setRestored] = useState(false);
  const values = answer?.values ?? initial;
  const write = (typed: Partial<MailingValues>) =>
    setAnswer({ step: "write", values: { ...values, ...typed }, errors: NO_ERRORS });

  useEffect(() => {
    if (!fetcher.data) return;
    if ("sentTo" in fetcher.data) void navigate(fetcher.data.sentTo);
    else setAnswer(fetcher.data);
  }, [fetcher.data, navigate]);

  // Before anything can be typed here, which would be kept and then read as a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once, when the page opens
  useLayoutEffect(() => {
    const kept = initialAnswer === undefined ? readDraft(draftName(draft.what)) : undefined;
    if (kept === undefined) return;
    write({ subject: kept.subject ?? "", text: kept.text ?? "" });
    setRestored(true);
  }, []);

  const path = `/admin/versand?was=${draft.what}`;
  if (answer?.preview !== undefined) {
    return (
      <PreviewStep
        path={path}
        answer={answer}
        preview={answer.preview}
        lastSentAt={draft.lastSentAt}
        operator={operator}
        subscribers={subscribers}
        fetcher={fetcher}
        onWrite={() => {
          setRestored(false);
          write({});
        }}
      />
    );
  }
  return (
    <WriteStep
      // Fields are uncontrolled, so restored text needs new ones.
      key={isRestored ? "restored" : "new"}
      path={path}
      draft={draft}
      values={values}
      errors={answer?.errors ?? NO_ERRORS}
      isBack={answer !== undefined && !isRestored}
      fetcher={fetcher}
      onType={(typed) => saveFormDraft(draftName(draft.what), typed)}
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
