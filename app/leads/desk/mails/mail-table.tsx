import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRight } from "~/identity/operator/use-right";
import { MAIL_STATUS } from "~/leads/desk/entry/mail-status";
import type { MailLine } from "~/platform/mail/describe-mail.server";
import { Badge } from "~/ui/badge";
import type { MailRefusal } from "./action.server";
import { DiscardMailFold, MarkMailArrivedForm, ResendMailForm } from "./mail-forms";
import { mailRowId } from "./use-focus-after-removal";

const HEADINGS = ["Status", "Inhalt", "Empfänger", "Eintrag", "Versuche", "Grund", "Seit"];

interface Props {
  mails: readonly MailLine[];
  refusal: MailRefusal | undefined;
}

export function MailTable({ mails, refusal }: Props) {
  const mayWork = useRight("work");
  const isOpen = mayWork && mails.some(isUnsent);
  return (
    <table className="w-full border-collapse text-meta max-xl:block">
      <caption className="sr-only">E-Mails</caption>
      <thead className="max-xl:sr-only">
        <tr className="border-line border-b text-left text-note text-soft">
          {HEADINGS.map((heading) => (
            <th key={heading} scope="col" className="whitespace-nowrap py-2 pr-5 font-normal">
              {heading}
            </th>
          ))}
          {isOpen && (
            <th scope="col">
              <span className="sr-only">Was Sie tun können</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-xl:block">
        {mails.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            refusal={refusal?.mailId === mail.id ? refusal : undefined}
            mayWork={mayWork}
          />
        ))}
      </tbody>
    </table>
  );
}

function isUnsent({ status }: MailLine): boolean {
  return status === "failed" || status === "pending";
}

interface RowProps {
  mail: MailLine;
  refusal: MailRefusal | undefined;
  mayWork: boolean;
}

function MailRow({ mail, refusal, mayWork }: RowProps) {
  const { id, status, content, recipient, entry, attempts, reason, since, sentAt, leavesAt } = mail;
  const { label, tone } = MAIL_STATUS[status];
  const name = `${content}, ${recipient}`;
  return (
    <tr
      id={mailRowId(id)}
      tabIndex={-1}
      className="border-line border-b align-top max-xl:grid max-xl:gap-x-8 max-xl:py-3 md:max-lg:grid-cols-2 lg:max-xl:grid-cols-[8rem_repeat(3,minmax(0,1fr))] lg:max-xl:py-1.5"
    >
      <Cell>
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell>
        <span className="font-semibold">{content}</span>
      </Cell>
      <Cell label="Empfänger">
        <Address>{recipient}</Address>
      </Cell>
      <Cell label="Eintrag">
        {entry ? (
          <Link
            to={`/admin/eintrag/${entry.id}`}
            className="text-petrol underline underline-offset-4 wrap-anywhere hover:text-petrol-deep"
          >
            {entry.title}
          </Link>
        ) : (
          "–"
        )}
      </Cell>
      <Cell label="Versuche">{attempts}</Cell>
      <Cell label="Grund">
        <span className="wrap-anywhere">{reason || "–"}</span>
      </Cell>
      <Cell label="Seit">
        <span className="xl:whitespace-nowrap">{since}</span>
        {sentAt && (
          <span className="block text-note text-soft xl:whitespace-nowrap">versendet {sentAt}</span>
        )}
        {leavesAt && (
          <span className="block text-note text-soft xl:whitespace-nowrap">
            geht hinaus {leavesAt}
          </span>
        )}
      </Cell>
      {mayWork && isUnsent(mail) && (
        <td className="py-0.5 max-lg:col-span-full xl:w-64 2xl:w-96">
          <div className="flex flex-wrap gap-x-5 xl:justify-end">
            {status === "failed" && <ResendMailForm mailId={id} name={name} />}
            {mail.hasBounced && <MarkMailArrivedForm mailId={id} name={name} />}
            <DiscardMailFold mailId={id} name={name} refusal={refusal} />
          </div>
        </td>
      )}
    </tr>
  );
}

/**
 * Shows its label where the table's headings are hidden. On two lines only the number of tries
 * needs one.
 */
function Cell({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <td
      className={`max-w-72 py-3 pr-5 tabular-nums max-xl:flex max-xl:max-w-none max-xl:gap-3 max-xl:py-1 max-xl:pr-0 ${label === undefined ? "max-lg:col-span-full" : ""}`}
    >
      {label !== undefined && (
        <span
          aria-hidden="true"
          className={`w-24 shrink-0 text-soft xl:hidden ${label === "Versuche" ? "lg:w-auto" : "lg:hidden"}`}
        >
          {label}
        </span>
      )}
      <div className="min-w-0">{children}</div>
    </td>
  );
}

/** Breaks before the host, and elsewhere only if it must. */
function Address({ children }: { children: string }) {
  const [name, host] = children.split("@");
  return (
    <span className="wrap-break-word">
      {name}
      {host !== undefined && (
        <>
          <wbr />@{host}
        </>
      )}
    </span>
  );
}
