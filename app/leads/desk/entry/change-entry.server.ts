import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { renewSearchText } from "~/forms/submissions/entry-summary.server";
import { setStatus } from "~/forms/submissions/set-status.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { type Assignee, assignEntry, readAssignee } from "./assign-entry.server";
import type { EntryStatus } from "./entry-status";
import { lockEntry } from "./find-entry.server";

/** Setting the same status again changes nothing. @throws 404 for an unknown entry */
export function changeStatus(entryId: string, to: EntryStatus, actor: Actor): Promise<void> {
  return inTransaction(async (tx) => {
    const { entry } = await lockEntry(tx, entryId);
    await setStatus(tx, entry, to, actor);
  });
}

/**
 * Assigns the operator in the field `assignee`, or nobody.
 * @throws 404 for an unknown entry, 400 for an operator who may not work on it
 */
export function changeAssignee(
  entryId: string,
  form: FormData,
  actor: Actor,
): Promise<Assignee | null> {
  return inTransaction(async (tx) => {
    const { entry } = await lockEntry(tx, entryId);
    const to = await readAssignee(tx, form);
    await assignEntry(tx, entry, to, actor);
    return to;
  });
}

interface Note {
  /** Created with the form, so that a repeat is the same note. */
  id: string;
  text: string;
  /** Else the person whose entry it is reads along. */
  isForOperators: boolean;
}

/** Also makes the note searchable. @throws 404 for an unknown entry */
export async function addNote(entryId: string, note: Note, actor: Actor): Promise<void> {
  await inTransaction(async (tx) => {
    await lockEntry(tx, entryId);
    if (!(await insertNote(tx, entryId, note, actor))) {
      if (await isStored(tx, entryId, note)) return;
      // The back button restores an old form: its text must neither be lost nor replace another.
      await insertNote(tx, entryId, { ...note, id: randomUUID() }, actor);
    }
    await tx.update(entries).set({ updatedAt: sql`now()` }).where(eq(entries.id, entryId));
    await renewSearchText(tx, entryId);
    const subject = { kind: "entry" as const, id: entryId };
    recordAudit(tx, { actor, action: "note-added", subject, detail: {} });
  });
}

async function insertNote(
  tx: Transaction,
  entryId: string,
  { id, text, isForOperators }: Note,
  { name: actor }: Actor,
): Promise<boolean> {
  const event = isForOperators ? "operators-note" : "note";
  const added = await tx
    .insert(entryEvents)
    .values({ id, entryId, event, detail: { text }, actor })
    .onConflictDoNothing()
    .returning({ id: entryEvents.id });
  return added.length > 0;
}

async function isStored(tx: Transaction, entryId: string, { id, text }: Note): Promise<boolean> {
  const [event] = await tx.select().from(entryEvents).where(eq(entryEvents.id, id));
  if (event?.entryId !== entryId) return false;
  return "text" in event.detail && event.detail.text === text;
}
