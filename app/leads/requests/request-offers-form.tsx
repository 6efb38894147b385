import type { FormEvent, ReactNode } from "react";
import { useSubmit } from "react-router";
import { PROMISE } from "#catalogue/notice-promise";
import { useBasket } from "~/directory/index";
import { readPracticeRecord } from "~/forms/practice-record/practice-record";
import { getPracticeAnswers } from "~/forms/practice-record/practice-record-changes";
import { Button } from "~/ui/button";
import { savePendingRequests, toPendingOfferRequest } from "./pending-request";
import { PREFILL_FIELD } from "./request-params";
import type { RequestLab } from "./requests.server";

const FORM_PATH = "/practice-form";

interface Props {
  labs: readonly RequestLab[];
  offered?: readonly string[];
  answers?: Readonly<Record<string, string>>;
  variant: "signal" | "outline";
  size?: "m" | "l";
  children: ReactNode;
}

/**
 * Requests several offers at once. Opens the practice form with a POST, because an address must not
 * request anything; a practice with a record requests at once.
 */
export function RequestOffersForm({
  labs,
  offered = [],
  answers = {},
  variant,
  size = "l",
  children,
}: Props) {
  const submit = useSubmit();
  const browserList = useBasket() ?? [];
  const analyses = answers.analyses || browserList.join();

  function submitRecord(event: FormEvent<HTMLFormElement>) {
    const record = readPracticeRecord();
    if (record === undefined || labs.length === 0) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.delete(PREFILL_FIELD);
    const { sessionId } = record;
    const consented = { sessionId, agreeToTerms: "on", shownPromise: PROMISE };
    for (const [name, value] of Object.entries({ ...getPracticeAnswers(record), ...consented }))
      if (value !== "") form.set(name, value);
    // Replaces requests left by another form.
    savePendingRequests(labs.map(toPendingOfferRequest));
    void submit(form, { method: "post", action: FORM_PATH });
  }
  return (
    <form method="post" action={FORM_PATH} onSubmit={submitRecord}>
      <input type="hidden" name={PREFILL_FIELD} value="1" />
      {Object.entries({ ...answers, analyses, offeredLabs: offered.join() }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {labs.map(({ id }) => (
        <input key={id} type="hidden" name="labs" value={id} />
      ))}
      <Button type="submit" variant={variant} size={size}>
        {children}
      </Button>
    </form>
  );
}
