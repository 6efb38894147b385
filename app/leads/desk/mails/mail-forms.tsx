import { useEffect, useId, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { formatCount } from "~/lib/format-number";
import type { MailLine } from "~/platform/mail/describe-mail.server";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { CONTROL_CLASS, FieldMessage } from "~/ui/field";
import type { handleMailsAction, MailRefusal } from "./action.server";

/** The forms also stand in the panel of an entry, to which they lead back. */
function usePaths() {
  const { pathname, search } = useLocation();
  const currentPath = pathname + search;
  const action = pathname.startsWith("/admin/e-mails") ? currentPath : "/admin/e-mails";
  return { action, currentPath };
}

interface ResendAllProps {
  count: number;
  /** Failed mails that are excluded, because they would bounce again. */
  bounced: number;
}

export function ResendAllMails({ count, bounced }: ResendAllProps) {
  const fetcher = useFetcher<typeof handleMailsAction>();
  const { action, currentPath } = usePaths();
  return (
    <fetcher.Form method="post" action={action} className="sm:text-right">
      <MailFields intent="resend-all" returnTo={currentPath} />
      <Button
        type="submit"
        size="s"
        busy={fetcher.state !== "idle"}
        busyLabel="Wird eingereiht..."
        aria-describedby="resend-all"
        className="px-5"
      >
        Alle fehlgeschlagenen erneut senden
      </Button>
      <p id="resend-all" className="mt-1 text-note text-soft">
        {formatCount(count, "E-Mail", "E-Mails")}
        {bounced > 0 &&
          `. ${formatCount(bounced, "unzustellbare ist", "unzustellbare sind")} nicht dabei: Senden oder verwerfen Sie sie einzeln.`}
      </p>
    </fetcher.Form>
  );
}

interface ActionsProps {
  mail: Pick<MailLine, "id" | "status" | "hasBounced">;
  /** Tells the mails' buttons apart for screen readers. */
  name: string;
  refusal?: MailRefusal | undefined;
}

/** What can be done about a mail that has not left. */
export function MailActions({ mail, name, refusal }: ActionsProps) {
  const { id: mailId, status, hasBounced } = mail;
  const one = { mailId, name };
  return (
    <>
      {status === "failed" && <OneClick {...one} intent="resend" label="Erneut senden" />}
      {hasBounced && <OneClick {...one} intent="arrived" label="Doch angekommen" />}
      <DiscardMailFold {...one} refusal={refusal?.mailId === mailId ? refusal : undefined} />
    </>
  );
}

interface OneClickProps {
  mailId: string;
  name: string;
  intent: "resend" | "arrived";
  label: string;
}

function OneClick({ mailId, name, intent, label }: OneClickProps) {
  const fetcher = useFetcher<typeof handleMailsAction>();
  const { action, currentPath } = usePaths();
  return (
    <fetcher.Form method="post" action={action} onSubmit={focusSection}>
      <MailFields intent={intent} mailId={mailId} returnTo={currentPath} />
      <button
        type="submit"
        aria-disabled={fetcher.state !== "idle" || undefined}
        className={`${TEXT_BUTTON_CLASS} aria-disabled:opacity-70`}
      >
        {label}
        <span className="sr-only">: {name}</span>
      </button>
    </fetcher.Form>
  );
}

interface DiscardProps {
  mailId: string;
  name: string;
  refusal?: MailRefusal | undefined;
}

/** Opens in the row, even without JavaScript. */
function DiscardMailFold({ mailId, name, refusal }: DiscardProps) {
  return (
    <details
      open={refusal?.isAboutReason}
      className="open:basis-full @5xl:relative @5xl:open:basis-auto"
    >
      <summary className={`${TEXT_BUTTON_CLASS} text-error! hover:text-ink!`}>
        Verwerfen<span className="sr-only">: {name}</span>
      </summary>
      {/* Overlaps the rows below, because within its cell it would make the row four times as
          high. */}
      <div className="@5xl:absolute @5xl:top-full @5xl:right-0 @5xl:z-10 @5xl:w-80 @5xl:rounded-control @5xl:border @5xl:border-line @5xl:bg-paper @5xl:px-4 @5xl:pt-2 @5xl:shadow-float">
        <DiscardMailForm mailId={mailId} refusal={refusal} />
      </div>
    </details>
  );
}

export function DiscardMailForm({ mailId, refusal }: Omit<DiscardProps, "name">) {
  const fetcher = useFetcher<typeof handleMailsAction>();
  const { action, currentPath } = usePaths();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const outcome = fetcher.data ?? refusal;
  const error = outcome?.isAboutReason ? outcome.message : undefined;
  useEffect(() => {
    if (fetcher.data?.isAboutReason) field.current?.focus();
  }, [fetcher.data]);
  return (
    <fetcher.Form
      method="post"
      action={action}
      noValidate
      onSubmit={focusSection}
      className="grid max-w-80 gap-3 pt-1 pb-3 text-left"
    >
      <MailFields intent="discard" mailId={mailId} returnTo={refusal?.returnTo ?? currentPath} />
      <div>
        <label htmlFor={id} className="mb-1 block font-semibold text-meta">
          Grund
        </label>
        <input
          ref={field}
          id={id}
          name="reason"
          maxLength={200}
          defaultValue={refusal?.reason}
          autoComplete="off"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className={CONTROL_CLASS}
        />
        <FieldMessage name={id} error={error} />
      </div>
      <Button
        type="submit"
        variant="destructive"
        size="s"
        busy={fetcher.state !== "idle"}
        busyLabel="Wird verworfen..."
      >
        E-Mail verwerfen
      </Button>
    </fetcher.Form>
  );
}

/** In the panel of an entry the button disappears with the failure; its section stays. */
function focusSection() {
  document.getElementById("panel-e-mails")?.focus();
}

interface FieldProps {
  intent: "resend" | "resend-all" | "discard" | "arrived";
  mailId?: string;
  returnTo: string;
}

function MailFields({ intent, mailId, returnTo }: FieldProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {mailId !== undefined && <input type="hidden" name="mailId" value={mailId} />}
      <input type="hidden" name="returnTo" value={returnTo} />
    </>
  );
}
