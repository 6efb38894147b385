import { eq, sql } from "drizzle-orm";
import { data } from "react-router";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { labRequests, testInfoRequests } from "#database/submissions";
import { findRequestAddresses } from "~/directory/index.server";
import { setStatus } from "~/forms/submissions/set-status.server";
import {
  listLabRequestsByEntries,
  type StoredLabRequest,
} from "~/leads/requests/lab-requests.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { listWithMerged } from "~/platform/database/merged-entries.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { type EntryRecord, lockEntry } from "./find-entry.server";

interface RequestTarget {
  entryId: string;
  wishId: string;
  actor: Actor;
}

type RequestEvent = "wish-handled" | "wish-reopened" | "test-forwarded";

/** Marks a request as answered another way, or undoes that. @throws 404 for an unknown request */
export function setRequestHandled(
  { entryId, wishId, actor }: RequestTarget,
  isHandled: boolean,
): Promise<void> {
  return inTransaction(async (tx) => {
    const { wish } = await lockRequest(tx, entryId, wishId);
    if ((wish.handledAt !== null) === isHandled) return;
    const table = wish.testName === undefined ? labRequests : testInfoRequests;
    await tx
      .update(table)
      .set({ handledAt: isHandled ? sql`now()` : null })
      .where(eq(table.id, wishId));
    await record(tx, wish, isHandled ? "wish-handled" : "wish-reopened", actor);
  });
}

/**
 * Asks the laboratory about its test, at its current address for requests.
 * @returns false without such an address; nothing changes
 * @throws 404 for an unknown request, 400 for a request for an offer, which needs a round
 */
export function forwardTestQuestion({ entryId, wishId, actor }: RequestTarget): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { entry, wish } = await lockRequest(tx, entryId, wishId);
    const { submissionId } = wish;
    if (wish.testName === undefined) throw data(null, { status: 400 });
    const recipient = (await findRequestAddresses([wish.labId], tx)).get(wish.labId);
    if (recipient === undefined) return false;
    const detail = { wish: [wish.id], lab: [wish.labId] };
    await queueMail(tx, { entryId: submissionId, recipient, template: "test-question", detail });
    const isNew = entry.status === "new";
    if (isNew) await setStatus(tx, entry, "contacted", actor);
    else if (entry.answeredAt === null) {
      await tx.update(entries).set({ answeredAt: sql`now()` }).where(eq(entries.id, entryId));
    }
    await record(tx, wish, "test-forwarded", actor);
    return true;
  });
}

async function lockRequest(
  tx: Transaction,
  entryId: string,
  wishId: string,
): Promise<{ entry: EntryRecord; wish: StoredLabRequest }> {
  const { entry } = await lockEntry(tx, entryId);
  const requests = await listLabRequestsByEntries(await listWithMerged([entryId], tx), tx);
  const wish = requests.find(({ id }) => id === wishId);
  if (wish === undefined) throw data(null, { status: 404 });
  return { entry, wish };
}

async function record(
  tx: Transaction,
  { submissionId: entryId, labId, labName, testName }: StoredLabRequest,
  event: RequestEvent,
  actor: Actor,
): Promise<void> {
  const detail = { lab: [labName], test: testName === undefined ? [] : [testName] };
  await tx.insert(entryEvents).values({ entryId, event, detail, actor: actor.name });
  await tx.update(entries).set({ updatedAt: sql`now()` }).where(eq(entries.id, entryId));
  const subject = { kind: "entry" as const, id: entryId };
  await recordAudit(tx, { actor, action: event, subject, detail: { labs: [labId] } });
}
