import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Identity } from "~/identity";
import type { Transaction } from "~/server/database.server";
import { mailOperator } from "~/server/mail/mail-queue.server";
import { withOwnSubmission } from "~/server/submission-kind.server";
import {
  entries,
  entryEvents,
  type LabRequestEntry,
  labRequests,
  practiceSubmissions,
  type TestInfoRequestEntry,
  testInfoRequests,
} from "../../../database/schema";

const PRACTICE = { name: "practice" };

type RequestOutcome = "requested" | "unchanged";

/**
 * Asks for a lab's offer in the name of a practice: once, however often it comes (decisions.md).
 * @returns undefined when the practice is unknown or another's: both are answered 404
 */
export function requestOffer(
  identity: Identity,
  lab: { id: string; name: string },
): Promise<RequestOutcome | undefined> {
  const submissionId = identity.submissionId;
  const request: LabRequestEntry = { labId: lab.id, labName: lab.name, type: "offer_request" };
  return withOwnSubmission(PRACTICE, identity, async (tx) => {
    const made = await tx
      .insert(labRequests)
      .values({ submissionId, labId: lab.id, labName: lab.name })
      .onConflictDoNothing()
      .returning({ id: labRequests.id });
    if (made.length === 0) return "unchanged";
    const list = appended(practiceSubmissions.labRequests, request);
    await tx
      .update(entries)
      .set({ offerRequests: sql`${entries.offerRequests} + 1` })
      .where(eq(entries.id, submissionId));
    await recordRequest(tx, submissionId, { labRequests: list }, "offer-request", {
      lab: [lab.name],
    });
    return "requested";
  });
}

/** The same for information on a special test. */
export function requestTestInfo(
  identity: Identity,
  test: { id: string; name: string; labId: string; labName: string },
): Promise<RequestOutcome | undefined> {
  const submissionId = identity.submissionId;
  const { id: testId, name: testName, labId, labName } = test;
  const request: TestInfoRequestEntry = { testId, testName, labName };
  return withOwnSubmission(PRACTICE, identity, async (tx) => {
    const made = await tx
      .insert(testInfoRequests)
      .values({ submissionId, testId, testName, labId, labName })
      .onConflictDoNothing()
      .returning({ id: testInfoRequests.id });
    if (made.length === 0) return "unchanged";
    const list = appended(practiceSubmissions.testInfoRequests, request);
    await tx
      .update(entries)
      .set({ testInfoRequests: sql`${entries.testInfoRequests} + 1` })
      .where(eq(entries.id, submissionId));
    await recordRequest(tx, submissionId, { testInfoRequests: list }, "test-info-request", {
      test: [testName],
      lab: [labName],
    });
    return "requested";
  });
}

type RequestLists = { labRequests: SQL } | { testInfoRequests: SQL };

/** Puts the request into the practice's row and history and tells the operator. */
async function recordRequest(
  tx: Transaction,
  submissionId: string,
  lists: RequestLists,
  event: "offer-request" | "test-info-request",
  detail: { lab: string[]; test?: string[] },
): Promise<void> {
  const updatedAt = new Date();
  await tx
    .update(practiceSubmissions)
    .set({ ...lists, updatedAt })
    .where(eq(practiceSubmissions.id, submissionId));
  await tx.update(entries).set({ updatedAt }).where(eq(entries.id, submissionId));
  await tx.insert(entryEvents).values({ entryId: submissionId, event, detail });
  await mailOperator(tx, submissionId, event, detail);
}

function appended(column: AnyPgColumn, request: LabRequestEntry | TestInfoRequestEntry): SQL {
  return sql`${column} || ${JSON.stringify([request])}::jsonb`;
}
