import { Mail, Phone } from "lucide-react";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import type { FieldError } from "~/widgets/form/form-rules";
import { Key } from "../key";
import { useShortcuts } from "../shortcuts";
import { Answers } from "./answers";
import { mailLink, phoneLink } from "./contact-links";
import { ContactSection } from "./contact-section";
import type { EntryView } from "./entry.server";
import { HistorySection } from "./history-section";
import { MailSection } from "./mail-section";
import { NoteSection } from "./note-section";
import { Panel } from "./panel";
import { RequestSection } from "./request-section";
import { StatusForm } from "./status-form";

interface Props {
  entry: EntryView;
  /** The list's filter: every way out of the panel keeps it. */
  search: string;
  refused: { errors: readonly FieldError[]; note: string } | undefined;
}

export function EntryPanel({ entry, search, refused }: Props) {
  const path = `/admin/eintrag/${entry.id}`;
  const action = path + search;
  return (
    <Panel
      title={entry.title}
      facts={
        <>
          <p className="text-soft">{entry.facts}</p>
          {entry.isSuspected && (
            <p className="mt-1">
              <Badge tone="error">Verdacht auf automatischen Versand</Badge>
            </p>
          )}
          <StatusForm status={entry.status} action={action} />
          <NextSteps entry={entry} forwardPath={`${path}/weiterleiten${search}`} />
        </>
      }
    >
      {entry.contact && <ContactSection contact={entry.contact} />}
      {entry.canBeForwarded && <RequestSection requests={entry.requests} />}
      <NoteSection
        entryId={entry.id}
        action={action}
        notes={entry.notes}
        noteId={entry.noteId}
        refused={refused}
      />
      <MailSection mails={entry.mails} returnTo={action} />
      <HistorySection history={entry.history} />
      <Answers answers={entry.answers} />
    </Panel>
  );
}

function NextSteps({ entry, forwardPath }: { entry: EntryView; forwardPath: string }) {
  const navigate = useNavigate();
  const call = useRef<HTMLAnchorElement>(null);
  const write = useRef<HTMLAnchorElement>(null);
  const { phone = "", email = "" } = entry.contact ?? {};
  useShortcuts({
    t: () => call.current?.click(),
    e: () => write.current?.click(),
    ...(entry.canBeForwarded ? { w: () => void navigate(forwardPath) } : {}),
  });
  if (!entry.canBeForwarded && phone === "" && email === "") return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {entry.canBeForwarded && (
        <ButtonLink
          to={forwardPath}
          variant="signal"
          size="s"
          className="px-3!"
          aria-keyshortcuts="w"
        >
          An Labor weiterleiten <Key tone="dark">W</Key>
        </ButtonLink>
      )}
      {phone !== "" && (
        <ButtonLink
          ref={call}
          to={phoneLink(phone)}
          variant="outline"
          size="s"
          className="px-2.5!"
          aria-keyshortcuts="t"
        >
          <Phone aria-hidden="true" className="size-4" />
          Anrufen
        </ButtonLink>
      )}
      {email !== "" && (
        <ButtonLink
          ref={write}
          to={mailLink(email)}
          variant="outline"
          size="s"
          className="px-2.5!"
          aria-keyshortcuts="e"
        >
          <Mail aria-hidden="true" className="size-4" />
          Schreiben
        </ButtonLink>
      )}
    </div>
  );
}
