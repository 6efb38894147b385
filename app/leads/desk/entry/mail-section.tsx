import { useRight } from "~/identity/operator/use-right";
import { MailActions } from "~/leads/desk/mails/mail-forms";
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

export function MailSection({ mails }: { mails: readonly Line[] }) {
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
            <MailRow key={mail.id} mail={mail} />
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
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        </details>
      )}
    </PanelSection>
  );
}

function MailRow({ mail }: { mail: Line }) {
  const { at, content, recipient, status, reason, leavesAt, origin } = mail;
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
          {[recipient, reason, leavesAt && `geht hinaus ${leavesAt}`, origin]
            .filter(Boolean)
            .join(", ")}
        </span>
      </div>
      <span className={`text-note leading-[1.5rem] ${tone}`}>{MAIL_STATUS[status].label}</span>
      {status === "failed" && mayWork && (
        <div className="col-span-2 flex flex-wrap gap-x-5 sm:col-start-2">
          <MailActions mail={mail} name={content} />
        </div>
      )}
    </li>
  );
}
