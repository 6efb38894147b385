import { MAIL_STATUS } from "~/leads/desk/entry/mail-section";
import type { Column } from "~/list/list-table";
import type { MailLine } from "~/platform/mail/describe-mail.server";
import { Badge } from "~/ui/badge";
import { TextLink } from "~/ui/text-link";
import type { MailRefusal } from "./action.server";
import { MailActions } from "./mail-forms";

export const MAIL_COLUMNS: readonly Column<MailLine>[] = [
  {
    head: "Status",
    cell: ({ status }) => (
      <Badge tone={MAIL_STATUS[status].tone}>{MAIL_STATUS[status].label}</Badge>
    ),
  },
  { head: "Inhalt", cell: ({ content }) => <span className="font-semibold">{content}</span> },
  { head: "Empfänger", isLabelled: true, cell: ({ recipient }) => <Address>{recipient}</Address> },
  {
    head: "Eintrag",
    isLabelled: true,
    cell: ({ entry }) =>
      entry ? <TextLink to={`/admin/eintrag/${entry.id}`}>{entry.title}</TextLink> : "–",
  },
  { head: "Versuche", isLabelled: true, cell: ({ attempts }) => attempts },
  { head: "Grund", isLabelled: true, cell: ({ reason }) => reason || "–" },
  {
    head: "Seit",
    isLabelled: true,
    className: "tabular-nums",
    cell: ({ since, sentAt, leavesAt }) => (
      <>
        {since}
        {sentAt && <span className="block text-note text-soft">versendet {sentAt}</span>}
        {leavesAt && <span className="block text-note text-soft">geht hinaus {leavesAt}</span>}
      </>
    ),
  },
];

export function mailActions(refusal: MailRefusal | undefined): Column<MailLine> {
  return {
    head: "Was Sie tun können",
    className: "@5xl:w-64 @2xl:@max-5xl:col-span-full",
    cell: (mail) =>
      isUnsent(mail) && (
        <div className="-my-1.5 flex flex-wrap gap-x-5 @5xl:justify-end">
          <MailActions mail={mail} name={mail.title} refusal={refusal} />
        </div>
      ),
  };
}

export function isUnsent({ status }: Pick<MailLine, "status">): boolean {
  return status === "failed" || status === "pending";
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
