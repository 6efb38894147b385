import { Form, useFetcher } from "react-router";
import { STATE_WORDS } from "#catalogue/state-words";
import type { FormAnswer } from "~/forms/posted-form";
import { useRight } from "~/identity/operator/use-right";
import { Panel, PanelRow, PanelSection } from "~/list/panel";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { useShortcuts } from "~/ui/controls/shortcuts";
import type { FieldError } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import { AssigneeField } from "./assignee-field";
import { ContactSection } from "./contact-section";
import { CorrectionForm } from "./correction-form";
import type { EntryView } from "./entry.server";
import { type EntryStatus, entryStatuses } from "./entry-status";
import { EntrySteps } from "./entry-steps";
import { EntryTabs } from "./entry-tabs";
import { EraseEntry } from "./erase-entry";
import { MailSection } from "./mail-section";
import { NoteSection } from "./note-section";
import { RequestSection } from "./request-section";
import { RoundOpeningLine } from "./round-opening-line";
import { SamePracticeSection } from "./same-practice-section";
import { STATUS_ICONS, StatusLabel } from "./status-label";

interface Props {
  entry: EntryView;
  search: string;
  refused: { errors: readonly FieldError[]; note: string } | undefined;
  refusedRequest: string | undefined;
  refusedCorrection: FormAnswer | undefined;
}

export function EntryPanel({ entry, search, refused, refusedRequest, refusedCorrection }: Props) {
  const path = `/admin/eintrag/${entry.id}`;
  const action = path + search;
  const mayWork = useRight("work");
  const mayErase = useRight("erase");
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
          {entry.canHaveRounds && <EntryTabs entryId={entry.id} search={search} current="entry" />}
          {mayWork ? (
            <>
              <StatusForm status={entry.status} action={action} />
              <LabStep entry={entry} action={action} />
            </>
          ) : (
            <p className="mt-4 flex flex-wrap gap-x-5">
              <StatusLabel status={entry.status} />
              <span>Zuständig: {findAssigneeName(entry) ?? "niemand"}</span>
            </p>
          )}
          {entry.roundOpening && (
            <div className="mt-3">
              <RoundOpeningLine entry={entry} text={entry.roundOpening} />
            </div>
          )}
          <EntrySteps entry={entry} roundsPath={`${path}/offerten${search}`} />
          {mayWork && <AssigneeForm entry={entry} action={action} />}
        </>
      }
    >
      {entry.contact && <ContactSection contact={entry.contact} />}
      {entry.correction && mayWork && (
        <CorrectionForm correction={entry.correction} action={action} refused={refusedCorrection} />
      )}
      <SamePracticeSection samePractice={entry.samePractice} entryId={entry.id} search={search} />
      {entry.canHaveRounds && (
        <RequestSection requests={entry.requests} action={action} refused={refusedRequest} />
      )}
      <NoteSection
        entryId={entry.id}
        action={action}
        notes={entry.notes}
        noteId={entry.noteId}
        refused={refused}
      />
      <MailSection mails={entry.mails} />
      <HistorySection history={entry.history} />
      <Answers answers={entry.answers} />
      {mayErase && <EraseEntry entry={entry} action={action} errors={refused?.errors ?? []} />}
    </Panel>
  );
}

function AssigneeForm({ entry, action }: { entry: EntryView; action: string }) {
  const fetcher = useFetcher({ key: `assign ${action}` });
  return (
    <fetcher.Form method="post" action={action} className="mt-1 -mb-3">
      <input type="hidden" name="intent" value="assign" />
      <AssigneeField
        assignees={entry.assignees}
        assigneeId={entry.assigneeId ?? ""}
        busy={fetcher.state !== "idle"}
        isRow
      />
      <p role="status" className="sr-only">
        {fetcher.data !== undefined && `Zuständig: ${findAssigneeName(entry) ?? "niemand"}`}
      </p>
    </fetcher.Form>
  );
}

function findAssigneeName({ assigneeId, assignees }: EntryView): string | undefined {
  return assignees.find(({ id }) => id === assigneeId)?.name;
}

/** Creates a laboratory from a registration once, then links to it. */
function LabStep({ entry, action }: { entry: EntryView; action: string }) {
  if (entry.labSlug !== undefined) {
    return (
      <p className="mt-3">
        <ButtonLink to={`/admin/verzeichnis/lab/${entry.labSlug}`} variant="outline" size="s">
          Im Verzeichnis ansehen
        </ButtonLink>
      </p>
    );
  }
  if (!entry.canBecomeLab) return null;
  return (
    <Form method="post" action={action} className="mt-3">
      <Button type="submit" name="intent" value="create-lab" variant="signal" size="s">
        Aus Registrierung anlegen
      </Button>
    </Form>
  );
}

function Answers({ answers }: { answers: EntryView["answers"] }) {
  if (answers.length === 0) return null;
  return (
    <details className="group border-line border-t px-5 py-1">
      <summary className="flex min-h-11 items-center justify-between font-semibold hover:text-petrol">
        Alle Angaben
        <Icon name="chevron-down" className="size-5 text-petrol group-open:rotate-180" />
      </summary>
      <dl className="pb-4">
        {answers.map(({ key, heading, text }) => (
          <div key={key} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 py-0.5">
            <dt className="text-soft">{heading}</dt>
            <dd className="whitespace-pre-line break-words">{text || "–"}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function HistorySection({ history }: { history: EntryView["history"] }) {
  return (
    <PanelSection title="Verlauf">
      <dl>
        {history.map(({ id, at, text, actor }) => (
          <PanelRow key={id} term={<time dateTime={at.iso}>{at.text}</time>}>
            {text} <span className="text-note text-soft">{actor}</span>
          </PanelRow>
        ))}
      </dl>
    </PanelSection>
  );
}

function StatusForm({ status, action }: { status: EntryStatus; action: string }) {
  const fetcher = useFetcher({ key: `status ${action}` });
  const pending = fetcher.formData?.get("status");
  const current = entryStatuses.find(({ word }) => word === pending)?.value ?? status;
  const change = (word: string) =>
    void fetcher.submit({ intent: "status", status: word }, { method: "post", action });
  useShortcuts(
    Object.fromEntries(
      entryStatuses.map(({ word }, index) => [String(index + 1), () => change(word)]),
    ),
  );
  return (
    <fetcher.Form method="post" action={action} className="mt-4">
      <input type="hidden" name="intent" value="status" />
      <fieldset className="grid grid-cols-2 gap-px overflow-hidden bg-line rounded-control border border-control min-[24rem]:flex">
        <legend className="sr-only">Status</legend>
        {entryStatuses.map(({ value, word }, index) => {
          const Sign = STATUS_ICONS[value];
          return (
            <button
              key={value}
              type="submit"
              name="status"
              value={word}
              aria-pressed={value === current}
              aria-keyshortcuts={String(index + 1)}
              className="-outline-offset-3 flex min-h-11 flex-auto items-center justify-center gap-1.5 bg-paper px-1 text-note hover:bg-mist sm:text-meta aria-pressed:bg-petrol aria-pressed:font-semibold aria-pressed:text-paper"
            >
              <Sign aria-hidden="true" className="size-4 shrink-0" />
              {word}
            </button>
          );
        })}
      </fieldset>
      <p role="status" className="sr-only">
        {fetcher.data !== undefined && `Status: ${STATE_WORDS.entry[current]}`}
      </p>
    </fetcher.Form>
  );
}
