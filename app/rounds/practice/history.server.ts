import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { mails } from "#database/mails";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { type EntryEvent, formatEvent, submissionKinds } from "~/leads/index.server";
import { readRowsBy } from "~/platform/database/rows-by.server";
import { describeMailContent } from "~/platform/mail/mail-registry.server";
import {
  anonymizeActor,
  anonymizeRecipient,
  isForPerson,
} from "~/rounds/model/other-people.server";

export interface HistoryLine {
  id: string;
  at: Date;
  text: string;
}

const STATUS_LABELS = {
  pending: "wartet auf den Versand",
  sent: "gesendet",
  failed: "nicht zugestellt",
  discarded: "verworfen",
  bundled: "in einer Sammelmail",
} as const;

/** @param mailbox that a link or code was sent to */
export async function readPracticeHistory(
  entryIds: readonly string[],
  mailbox?: string,
): Promise<Map<string, HistoryLine[]>> {
  const found = await readRowsBy(entries, "id", entryIds);
  const events = await readRowsBy(entryEvents, "entryId", entryIds);
  const sent = await readRowsBy(mails, "entryId", entryIds);
  return new Map(
    entryIds.map((entryId) => {
      const [entry] = found(entryId);
      const kind = submissionKinds.find(({ name }) => name === entry?.kind);
      const lines = [
        ...events(entryId).flatMap((event) =>
          entry === undefined || kind === undefined || !isForPerson(event, mailbox)
            ? []
            : [
                {
                  id: event.id,
                  at: event.createdAt,
                  text: formatHistoryEvent(event as EntryEvent, kind),
                },
              ],
        ),
        ...sent(entryId).map((mail) => ({
          id: mail.id,
          at: mail.sentAt ?? mail.createdAt,
          text: `E-Mail «${describeMailContent({ ...mail, issueSubject: null })}» an ${anonymizeRecipient(mail) ?? "die Betreiberin"}: ${STATUS_LABELS[mail.status]}`,
        })),
      ];
      return [entryId, lines.sort((a, b) => b.at.getTime() - a.at.getTime())];
    }),
  );
}

function formatHistoryEvent(event: EntryEvent, kind: SubmissionKind): string {
  const text = event.event === "note" ? `Notiz: ${event.detail.text}` : formatEvent(event, kind);
  const actor = anonymizeActor(event);
  return actor === null ? text : `${text} (${actor})`;
}
