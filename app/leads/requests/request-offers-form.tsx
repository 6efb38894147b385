import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { PROMISE } from "#catalogue/notice-promise";
import { useBasket } from "~/directory/index";
import { readPracticeRecord } from "~/forms/practice-record/practice-record";
import { getPracticeAnswers } from "~/forms/practice-record/practice-record-changes";
import { Button } from "~/ui/button";
import { savePendingRequests, toPendingOfferRequest } from "./pending-request";
import {
  MAX_OFFERED_LABS,
  MAX_REQUESTED_LABS,
  PREFILL_FIELD,
  TOO_MANY_LABS,
} from "./request-params";
import type { RequestLab } from "./requests.server";

const FORM_PATH = "/practice-form";

/** So many of a list are ticked at first, for whoever presses the button. */
export const MAX_TICKED = 3;

interface Props {
  labs: readonly RequestLab[];
  answers?: Readonly<Record<string, string>> | undefined;
  variant: "signal" | "outline";
  children: ReactNode;
}

/** Requests the offers of all of these laboratories. */
export function RequestOffersForm({
  labs,
  answers,
  variant,
  size = "l",
  children,
}: Props & { size?: "s" | "l" }) {
  return (
    <RequestForm labs={labs} answers={answers}>
      {labs.map(({ id }) => (
        <input key={id} type="hidden" name="labs" value={id} />
      ))}
      <Button type="submit" variant={variant} size={size}>
        {children}
      </Button>
    </RequestForm>
  );
}

/** The children are rows with a `RequestTick` for each laboratory. */
interface TickedProps extends Props {
  /** Beside the button. */
  beside?: ReactNode;
  /** Instead of the practice form. */
  onRequest?: ((labs: readonly RequestLab[]) => Promise<void>) | undefined;
}

/** Requests the offers of those that are ticked in a list of laboratories, and counts them. */
export function RequestTickedForm({
  labs,
  answers,
  variant,
  children: rows,
  beside,
  onRequest,
}: TickedProps) {
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<number>();
  const [isSending, setSending] = useState(false);
  const readTicks = () => setTicked(new FormData(form.current ?? undefined).getAll("labs").length);
  // Boxes come, go and move with the rows.
  useEffect(readTicks);
  const offered = labs.slice(0, MAX_OFFERED_LABS).map(({ id }) => id);
  return (
    <RequestForm
      ref={form}
      labs={labs}
      answers={{ ...answers, offeredLabs: offered.join() }}
      onChange={readTicks}
      onRequest={
        onRequest &&
        ((chosen) => {
          setSending(true);
          void onRequest(chosen).finally(() => setSending(false));
        })
      }
    >
      {rows}
      <div className="request-bar z-10 flex flex-wrap gap-x-3 gap-y-1.5 bg-paper py-3 print:hidden">
        <Button type="submit" variant={variant} size="l" busy={isSending} className="max-sm:w-full">
          {formatRequest(ticked)}
        </Button>
        {beside}
        {ticked && ticked > MAX_REQUESTED_LABS ? (
          <p role="alert" className="basis-full text-error text-meta">
            {TOO_MANY_LABS}
          </p>
        ) : (
          <p className="basis-full text-note text-soft max-lg:hidden">
            Kostenlos und unverbindlich. Ihren Namen geben wir erst mit Ihrer Wahl weiter.
          </p>
        )}
      </div>
    </RequestForm>
  );
}

/** @param ticked undefined before a script can count */
function formatRequest(ticked: number | undefined): string {
  if (!ticked) return "Offerten einholen";
  if (ticked === 1) return "Offerte von 1 Labor einholen";
  return `Offerten von ${ticked} Laboren einholen`;
}

interface FormProps {
  ref?: Ref<HTMLFormElement>;
  labs: readonly RequestLab[];
  answers?: Readonly<Record<string, string>> | undefined;
  onChange?: () => void;
  onRequest?: ((labs: readonly RequestLab[]) => void) | undefined;
  /** With the fields «labs». */
  children: ReactNode;
}

/**
 * Opens the practice form with a POST, because an address must not request anything; a practice with a record requests
 * at once.
 */
function RequestForm({ ref, labs, answers = {}, onChange, onRequest, children }: FormProps) {
  const submit = useSubmit();
  const browserList = useBasket() ?? [];
  const analyses = answers.analyses || browserList.join();

  function submitRequest(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget);
    const sent = fields.getAll("labs");
    const chosen = labs.filter(({ id }) => sent.includes(id));
    // The practice form says that they are too many, and has their boxes.
    if (chosen.length > MAX_REQUESTED_LABS) return;
    if (onRequest !== undefined) {
      event.preventDefault();
      if (chosen.length > 0) onRequest(chosen);
      return;
    }
    const record = readPracticeRecord();
    if (record === undefined || chosen.length === 0) return;
    event.preventDefault();
    fields.delete(PREFILL_FIELD);
    const { sessionId } = record;
    const known = getPracticeAnswers(record);
    const consented = { sessionId, agreeToTerms: "on", shownPromise: PROMISE };
    // Today's laboratory as it was typed just now.
    const currentLab = answers.currentLab || known.currentLab;
    for (const [name, value] of Object.entries({ ...known, currentLab, ...consented }))
      if (value !== "") fields.set(name, value);
    // Replaces requests left by another form.
    savePendingRequests(chosen.map(toPendingOfferRequest));
    void submit(fields, { method: "post", action: FORM_PATH });
  }
  return (
    <form ref={ref} method="post" action={FORM_PATH} onSubmit={submitRequest} onChange={onChange}>
      <input type="hidden" name={PREFILL_FIELD} value="1" />
      {Object.entries({ ...answers, analyses }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

interface TickProps {
  lab: RequestLab;
  isTicked: boolean;
  id?: string;
  /** Id of a form that is not around the row. */
  form?: string;
}

/** A box that asks a laboratory for an offer with the form that it belongs to. */
export function RequestTick({ lab, isTicked, id, form }: TickProps) {
  return (
    <label className="grid size-11 place-items-center">
      <input
        type="checkbox"
        name="labs"
        id={id}
        value={lab.id}
        form={form}
        defaultChecked={isTicked}
        className="check size-6"
      />
      <span className="sr-only">Offerte von {lab.name}</span>
    </label>
  );
}
