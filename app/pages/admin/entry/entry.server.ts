import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { cellText } from "~/server/cell-text.server";
import { database } from "~/server/database.server";
import { readRow } from "~/server/submission-kind.server";
import { specialtyLabel } from "../../../../catalogue/specialties";
import { entryEvents, mails } from "../../../../database/schema";
import { contactOf } from "./contact.server";
import { findEntry } from "./find-entry.server";
import { type EntryEvent, historyOf } from "./history.server";
import { mailLinesOf } from "./mail-lines.server";
import { momentInWords, toMoment } from "./moment.server";
import { requestLinesOf, wishesOf } from "./requests.server";

/**
 * All that the panel shows of an entry.
 * @throws 404 for one that does not exist
 */
export async function readEntry(id: string, now = new Date()) {
  const { entry, kind } = await findEntry(id);
  const [row, events, sent, wishes] = await Promise.all([
    readRow(database(), kind, id),
    eventsOf(id),
    database().select().from(mails).where(eq(mails.entryId, id)).orderBy(desc(mails.createdAt)),
    wishesOf(id),
  ]);
  return {
    id,
    title: entry.title,
    facts: [
      kind.label,
      ...(entry.specialty === null ? [] : [specialtyLabel(entry.specialty)]),
      `eingegangen ${momentInWords(entry.createdAt, now)}`,
    ].join(", "),
    status: entry.status,
    isSuspected: entry.suspected,
    canBeForwarded: kind.forwarding !== undefined,
    contact: row === undefined ? undefined : contactOf(entry, kind, row),
    answers:
      row === undefined
        ? []
        : kind.columns.map(({ key, heading, value }) => ({
            key,
            heading,
            text: cellText(value(row)),
          })),
    requests: requestLinesOf(wishes, events, sent, now),
    notes: events
      .filter((event) => event.event === "note")
      .map(({ id: noteId, detail, actor, createdAt }) => ({
        id: noteId,
        text: detail.text,
        actor: actor ?? "",
        at: toMoment(createdAt, now),
      })),
    /** Id of the next note, so that a double click makes one. */
    noteId: randomUUID(),
    mails: mailLinesOf(sent, entry, now),
    history: historyOf(events, kind, now),
  };
}

export type EntryView = Awaited<ReturnType<typeof readEntry>>;

/** Newest first. */
export async function eventsOf(entryId: string): Promise<EntryEvent[]> {
  const events = await database()
    .select()
    .from(entryEvents)
    .where(eq(entryEvents.entryId, entryId))
    .orderBy(desc(entryEvents.createdAt), desc(entryEvents.id));
  // The table's columns can't say which detail belongs to which event.
  return events as EntryEvent[];
}
