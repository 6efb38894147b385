import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Identity } from "~/identity";
import type { Transaction } from "~/server/database/database.server";
import { queueMail } from "~/server/mail/mail-queue.server";
import { withOwnSubmission } from "~/server/submissions/save-submission.server";
import { entries } from "../../database/entries";
import { entryEvents } from "../../database/entry-events";
import type { MailDetails } from "../../database/mails";
import {
  type LabRequestEntry,
  labRequests,
  practiceSubmissions,
  type TestInfoRequestEntry,
  testInfoRequests,
} from "../../database/submissions";

type RequestOutcome = "requested" | "unchanged";

/**
 * Asks for a lab's offer in the name of a practice: once, however often it comes.
 * @returns undefined when the practice is unknown or another's: both are answered 404
 */
export function requestOffer(
  identity: Identity,
  { id: labId, name: labName }: { id: string; name: string },
): Promise<RequestOutcome | undefined> {
  const { submissionId } = identity;
  const request: LabRequestEntry = { labId, labName, type: "offer_request" };
  return recordOnce(identity, "offer-request", {
    insert: (tx) =>
      tx
        .insert(labRequests)
        .values({ submissionId, labId, labName })
        .onConflictDoNothing()
        .returning({ id: labRequests.id }),
    list: { labRequests: appended(practiceSubmissions.labRequests, request) },
    count: { offerRequests: sql`${entries.offerRequests} + 1` },
    detail: { lab: [labName] },
  });
}

/** The same for information on a special test. */
export function requestTestInfo(
  identity: Identity,
  {
    id: testId,
    name: testName,
    labId,
    labName,
  }: { id: string; name: string; labId: string; labName: string },
): Promise<RequestOutcome | undefined> {
  const { submissionId } = identity;
  const request: TestInfoRequestEntry = { testId, testName, labName };
  return recordOnce(identity, "test-info-request", {
    insert: (tx) =>
      tx
        .insert(testInfoRequests)
        .values({ submissionId, testId, testName, labId, labName })
        .onConflictDoNothing()
        .returning({ id: testInfoRequests.id }),
    list: { testInfoRequests: appended(practiceSubmissions.testInfoRequests, request) },
    count: { testInfoRequests: sql`${entries.testInfoRequests} + 1` },
    detail: { test: [testName], lab: [labName] },
  });
}

interface Wish<Event extends "offer-request" | "test-info-request"> {
  /** Keeps the request; it comes back empty where it is kept already. */
  insert: (tx: Transaction) => Promise<readonly unknown[]>;
  /** All requests of its kind, in the practice's row. */
  list: { labRequests: SQL } | { testInfoRequests: SQL };
  count: { offerRequests: SQL } | { testInfoRequests: SQL };
  detail: MailDetails[Event];
}

/** Keeps a request, with its trace in the practice's row and history, and tells the operator. */
function recordOnce<Event extends "offer-request" | "test-info-request">(
  identity: Identity,
  event: Event,
  { insert, list, count, detail }: Wish<Event>,
): Promise<RequestOutcome | undefined> {
  const { submissionId } = identity;
  return withOwnSubmission(practiceSubmissions, identity, async (tx) => {
    if ((await insert(tx)).length === 0) return "unchanged";
    const updatedAt = sql`now()`;
    await tx
      .update(practiceSubmissions)
      .set({ ...list, updatedAt })
      .where(eq(practiceSubmissions.id, submissionId));
    await tx
      .update(entries)
      .set({ ...count, updatedAt })
      .where(eq(entries.id, submissionId));
    await tx.insert(entryEvents).values({ entryId: submissionId, event, detail });
    await queueMail(tx, { entryId: submissionId, template: event, detail });
    return "requested";
  });
}

function appended(column: AnyPgColumn, request: LabRequestEntry | TestInfoRequestEntry): SQL {
  return sql`${column} || ${JSON.stringify([request])}::jsonb`;
}
