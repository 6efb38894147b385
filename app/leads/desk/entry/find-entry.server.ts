import { eq } from "drizzle-orm";
import { data } from "react-router";
import { entries } from "#database/entries";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { isUuid } from "~/lib/identity";
import { type Actor, recordAuditOnce } from "~/platform/audit/audit-log.server";
import { database, type Transaction } from "~/platform/database/database.server";

export type EntryRecord = typeof entries.$inferSelect;

/** Finds an entry and its kind. @throws 404 for an unknown entry */
export async function findEntry(id: string): Promise<{ entry: EntryRecord; kind: SubmissionKind }> {
  const [entry] = isUuid(id)
    ? await database().select().from(entries).where(eq(entries.id, id))
    : [];
  return requireKind(entry);
}

/** Locks the entry until the transaction ends. @throws 404 for an unknown entry */
export async function lockEntry(
  tx: Transaction,
  id: string,
): Promise<{ entry: EntryRecord; kind: SubmissionKind }> {
  const [entry] = isUuid(id)
    ? await tx.select().from(entries).where(eq(entries.id, id)).for("update")
    : [];
  return requireKind(entry);
}

function requireKind(entry: EntryRecord | undefined): { entry: EntryRecord; kind: SubmissionKind } {
  const kind = submissionKinds.find(({ name }) => name === entry?.kind);
  if (entry === undefined || kind === undefined) throw data(null, { status: 404 });
  return { entry, kind };
}

/** Of every page that shows what a person has entered. */
export function recordEntryRead(actor: Actor, entryId: string): Promise<void> {
  const subject = { kind: "entry", id: entryId } as const;
  return recordAuditOnce({ actor, action: "entry-read", subject, detail: {} });
}

export interface EntryOperation {
  request: Request;
  entryId: string;
  actor: Actor;
  isDataRequest: boolean;
}
