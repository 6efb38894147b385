import type { ReactNode } from "react";
import { Form } from "react-router";
import { useRight } from "~/identity/operator/use-right";
import { formatCount } from "~/lib/format-number";
import { PanelSection } from "~/list/panel";
import type { MailStatus } from "~/platform/mail/mail-desk.server";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import type { EntryView } from "./entry.server";

export const MAIL_STATUS = {
  pending: { label: "wartet", tone: "neutral" },
  failed: { label: "fehlgeschlagen", tone: "error" },
  sent: { label: "versendet", tone: "success" },
  bundled: { label: "in Sammelmail", tone: "neutral" },
  discarded: { label: "verworfen", tone: "neutral" },
} as const satisfies Record<MailStatus, unknown>;

type Line = EntryView["mails"][number];

/** Mails that have not left are always shown. */
const MAX_MAILS = 4;

export function MailSection({ mails, returnTo }: { mails: readonly Line[]; returnTo: string }) {
  const isShown = ({ status }: Line, index: number) => index < MAX_MAILS || status !== "sent";
  const visibleMails = mails.filter(isShown);
  const others = mails.filter((mail, index) => !isShown(mail, index));
  return (
    <PanelSection title="E-Mails">
      {mails.length === 0 ? (
        <p className="text-soft">Keine E-Mails zu diesem Eintrag.</p>
      ) : (
        <ul>
          {visibleMails.map((mail) => (
            <MailRow key={mail.id} mail={mail} returnTo={returnTo} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details>
          <summary className={TEXT_BUTTON_CLASS}>
            {formatCount(others.length, "weitere E-Mail", "weitere E-Mails")}
          </summary>
          <ul>
            {others.map((mail) => (
              <MailRow key={mail.id} mail={mail} returnTo={returnTo} />
            ))}
          </ul>
        </details>
      )}
    </PanelSection>
  );
}

function MailRow({ mail, returnTo }: { mail: Line; returnTo: string }) {
  const { id, at, content, recipient, status, reason, leavesAt, hasBounced } = mail;
  const mayWork = useRight("work");
  const tone = status === "failed" ? "font-semibold text-error" : "text-soft";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:py-0.5">
      <time dateTime={at.iso} className="text-soft">
        {at.text}
      </time>
      <div className="max-sm:col-span-2 max-sm:row-start-2">
        {content}
        <span className="block break-words text-note text-soft">
          {[recipient, reason, leavesAt && `geht hinaus ${leavesAt}`].filter(Boolean).join(", ")}
        </span>
      </div>
      <span className={`text-note leading-6 ${tone}`}>{MAIL_STATUS[status].label}</span>
      {status === "failed" && mayWork && (
        <Remedies mailId={id} about={content} hasBounced={hasBounced} returnTo={returnTo} />
      )}
    </li>
  );
}

interface Failed {
  mailId: string;
  about: string;
  returnTo: string;
}

function Remedies({ mailId, about, hasBounced, returnTo }: Failed & { hasBounced: boolean }) {
  const reason = `reason-${mailId}`;
  return (
    <div className="col-span-2 flex flex-wrap gap-x-5 sm:col-start-2">
      <MailForm mailId={mailId} intent="resend" returnTo={returnTo}>
        <button type="submit" className={TEXT_BUTTON_CLASS} aria-label={`Erneut senden: ${about}`}>
          Erneut senden
        </button>
      </MailForm>
      {hasBounced && (
        <MailForm mailId={mailId} intent="arrived" returnTo={returnTo}>
          <button
            type="submit"
            className={TEXT_BUTTON_CLASS}
            aria-label={`Doch angekommen: ${about}`}
          >
            Doch angekommen
          </button>
        </MailForm>
      )}
      <details className="open:basis-full">
        <summary className={TEXT_BUTTON_CLASS} aria-label={`Verwerfen: ${about}`}>
          Verwerfen
        </summary>
        <MailForm mailId={mailId} intent="discard" returnTo={returnTo}>
          <label htmlFor={reason} className="block font-semibold">
            Grund
          </label>
          <div className="flex flex-wrap gap-2 pb-2">
            <input
              id={reason}
              name="reason"
              required
              maxLength={200}
              className="min-h-11 min-w-0 flex-1 rounded-control border border-control bg-paper px-3"
            />
            <button
              type="submit"
              className="min-h-11 rounded-control border border-error px-3 font-semibold text-error hover:bg-mist"
            >
              Verwerfen
            </button>
          </div>
        </MailForm>
      </details>
    </div>
  );
}

function MailForm({
  mailId,
  intent,
  returnTo,
  children,
}: Omit<Failed, "about"> & { intent: "resend" | "arrived" | "discard"; children: ReactNode }) {
  return (
    <Form method="post" action="/admin/e-mails" replace onSubmit={focusSection}>
      <MailFields intent={intent} mailId={mailId} returnTo={returnTo} />
      {children}
    </Form>
  );
}

/** The button disappears with the failure; its section stays. */
function focusSection() {
  document.getElementById("panel-e-mails")?.focus();
}

interface FieldProps {
  intent: "resend" | "resend-all" | "discard" | "arrived";
  mailId?: string;
  returnTo: string;
}

export function MailFields({ intent, mailId, returnTo }: FieldProps) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {mailId !== undefined && <input type="hidden" name="mailId" value={mailId} />}
      <input type="hidden" name="returnTo" value={returnTo} />
    </>
  );
}
