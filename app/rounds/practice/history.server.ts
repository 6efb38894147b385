import { and, inArray } from "drizzle-orm";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { mails } from "#database/mails";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { type EntryEvent, formatEvent } from "~/leads/index.server";
import { database } from "~/platform/database/database.server";
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

export async function readPracticeHistory(
  entryIds: readonly string[],
  kinds: readonly SubmissionKind[],
): Promise<Map<string, HistoryLine[]>> {
  const ids = [...entryIds];
  const [kindById, events, sent] = await Promise.all([
    readKinds(ids, kinds),
    database()
      .select()
      .from(entryEvents)
      .where(and(inArray(entryEvents.entryId, ids), isForPerson())),
    database().select().from(mails).where(inArray(mails.entryId, ids)),
  ]);
  const lines = new Map<string, HistoryLine[]>(ids.map((id) => [id, []]));
  for (const event of events) {
    const kind = kindById.get(event.entryId);
    if (kind === undefined) continue;
    const text = formatHistoryEvent(event as EntryEvent, kind);
    lines.get(event.entryId)?.push({ id: event.id, at: event.createdAt, text });
  }
  for (const mail of sent) {
    const to = anonymizeRecipient(mail) ?? "die Betreiberin";
    const text = `E-Mail «${describeMailContent({ ...mail, issueSubject: null })}» an ${to}: ${STATUS_LABELS[mail.status]}`;
    const at = mail.sentAt ?? mail.createdAt;
    lines.get(mail.entryId ?? "")?.push({ id: mail.id, at, text });
  }
  for (const list of lines.values()) list.sort((a, b) => b.at.getTime() - a.at.getTime());
  return lines;
}

function formatHistoryEvent(event: EntryEvent, kind: SubmissionKind): string {
  const text = event.event === "note" ? `Notiz: ${event.detail.text}` : formatEvent(event, kind);
  const actor = anonymizeActor(event);
  return actor === null ? text : `${text} (${actor})`;
}

async function readKinds(
  ids: readonly string[],
  kinds: readonly SubmissionKind[],
): Promise<Map<string, SubmissionKind>> {
  const rows = await database()
    .select({ id: entries.id, kind: entries.kind })
    .from(entries)
    .where(inArray(entries.id, [...ids]));
  return new Map(
    rows.flatMap(({ id, kind: name }) => {
      const kind = kinds.find((one) => one.name === name);
      return kind === undefined ? [] : [[id, kind] as const];
    }),
  );
}
