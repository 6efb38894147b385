import { eq } from "drizzle-orm";
import { data } from "react-router";
import { entries } from "#database/entries";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { isUuid } from "~/lib/identity";
import type { Actor } from "~/platform/audit/audit-log.server";
import { database, type Transaction } from "~/platform/database/database.server";

export type EntryRecord = typeof entries.$inferSelect;

/**
 * An entry and its kind.
 * @throws 404 for one that does not exist, or exists no longer
 */
export async function findEntry(id: string): Promise<{ entry: EntryRecord; kind: SubmissionKind }> {
  const [entry] = isUuid(id)
    ? await database().select().from(entries).where(eq(entries.id, id))
    : [];
  return requireKind(entry);
}

/** The same for a change: nobody else changes the entry until the transaction ends. */
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

/** What an operator sends from the panel of an entry. */
export interface Operation {
  request: Request;
  entryId: string;
  actor: Actor;
  /** Sent by the page itself, which stays where it is. */
  isDataRequest: boolean;
}
