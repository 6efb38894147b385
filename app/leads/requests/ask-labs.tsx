import type { FormEvent, ReactNode } from "react";
import { useSubmit } from "react-router";
import { PROMISE } from "#catalogue/notice-promise";
import { readPracticeRecord } from "~/forms/practice-record/practice-record";
import { practiceAnswers } from "~/forms/practice-record/practice-record-changes";
import { Button } from "~/ui/button";
import { PREPARES } from "./asked-in-address";
import type { AskedLab } from "./requests.server";
import { keepWishes, toOfferWish } from "./wish";

const FORM = "/practice-form";

interface Props {
  /** Those whose offers are asked for. */
  labs: readonly AskedLab[];
  /** Ids of those that the practice form offers beside them. */
  offered?: readonly string[];
  /** Further fields of the practice form. */
  answers?: Readonly<Record<string, string>>;
  variant: "signal" | "outline";
  children: ReactNode;
}

/**
 * One button for the offers of several laboratories. It fills in the practice form, as a document, because an address
 * must not ask for anything; a practice whose form was sent already asks at once.
 */
export function AskLabs({ labs, offered = [], answers = {}, variant, children }: Props) {
  const submit = useSubmit();

  function askAtOnce(event: FormEvent<HTMLFormElement>) {
    const record = readPracticeRecord();
    if (record === undefined || labs.length === 0) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.delete(PREPARES);
    const { sessionId } = record;
    const consented = { sessionId, agreeToTerms: "on", shownPromise: PROMISE };
    for (const [name, value] of Object.entries({ ...practiceAnswers(record), ...consented }))
      if (value !== "") form.set(name, value);
    // Nothing but what was pressed here, whatever another form was left with.
    keepWishes(labs.map(toOfferWish));
    void submit(form, { method: "post", action: FORM });
  }
  return (
    <form method="post" action={FORM} onSubmit={askAtOnce}>
      <input type="hidden" name={PREPARES} value="1" />
      {Object.entries({ ...answers, offeredLabs: offered.join() }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {labs.map(({ id }) => (
        <input key={id} type="hidden" name="labs" value={id} />
      ))}
      <Button type="submit" variant={variant} size="l">
        {children}
      </Button>
    </form>
  );
}
