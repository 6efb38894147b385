import { eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import type { MailDetails } from "#database/mails";
import {
  type LabRequestEntry,
  labRequests,
  practiceSubmissions,
  type TestInfoRequestEntry,
  testInfoRequests,
} from "#database/submissions";
import { withLockedSubmission } from "~/forms/submissions/save-submission.server";
import { addListedAnalyses } from "~/leads/needs/practice-needs.server";
import type { Identity } from "~/lib/identity";
import type { Transaction } from "~/platform/database/database.server";
import { queueMail } from "~/platform/mail/mail-queue.server";

type RequestOutcome = "requested" | "unchanged";

export interface RequestLab {
  id: string;
  name: string;
}

interface RequestedTest {
  id: string;
  name: string;
  labId: string;
  labName: string;
}

/**
 * Requests each offer once, however often it is sent.
 * @param analyses names of the browser's list, one a line
 * @returns undefined for an unknown practice or another's token: both are answered 404
 */
export function requestOffers(
  identity: Identity,
  labs: readonly RequestLab[],
  analyses = "",
): Promise<RequestOutcome | undefined> {
  return withLockedSubmission(practiceSubmissions, identity, async (tx) => {
    await addListedAnalyses(tx, identity.submissionId, analyses);
    return insertOfferRequests(tx, identity.submissionId, labs);
  });
}

export function requestTestInfo(
  identity: Identity,
  test: RequestedTest,
): Promise<RequestOutcome | undefined> {
  return withLockedSubmission(practiceSubmissions, identity, (tx) =>
    insertTestInfoRequest(tx, identity.submissionId, test),
  );
}

/** Expects the practice's lock; skips known requests and sends one mail for all new ones. */
export async function insertOfferRequests(
  tx: Transaction,
  submissionId: string,
  labs: readonly RequestLab[],
): Promise<RequestOutcome> {
  if (labs.length === 0) return "unchanged";
  const added = await tx
    .insert(labRequests)
    .values(labs.map(({ id: labId, name: labName }) => ({ submissionId, labId, labName })))
    .onConflictDoNothing()
    .returning({ labId: labRequests.labId, labName: labRequests.labName });
  const requests = added.map((lab): LabRequestEntry => ({ ...lab, type: "offer_request" }));
  return recordRequests(tx, submissionId, "offer-request", {
    added: requests.length,
    list: { labRequests: appendJson(practiceSubmissions.labRequests, requests) },
    count: { offerRequests: sql`${entries.offerRequests} + ${requests.length}` },
    detail: { lab: requests.map(({ labName }) => labName) },
  });
}

export async function insertTestInfoRequest(
  tx: Transaction,
  submissionId: string,
  { id: testId, name: testName, labId, labName }: RequestedTest,
): Promise<RequestOutcome> {
  const added = await tx
    .insert(testInfoRequests)
    .values({ submissionId, testId, testName, labId, labName })
    .onConflictDoNothing()
    .returning({ id: testInfoRequests.id });
  const request: TestInfoRequestEntry = { testId, testName, labName };
  return recordRequests(tx, submissionId, "test-info-request", {
    added: added.length,
    list: { testInfoRequests: appendJson(practiceSubmissions.testInfoRequests, [request]) },
    count: { testInfoRequests: sql`${entries.testInfoRequests} + 1` },
    detail: { test: [testName], lab: [labName] },
  });
}

interface RequestTrace<Event extends "offer-request" | "test-info-request"> {
  added: number;
  list: { labRequests: SQL } | { testInfoRequests: SQL };
  count: { offerRequests: SQL } | { testInfoRequests: SQL };
  detail: MailDetails[Event];
}

async function recordRequests<Event extends "offer-request" | "test-info-request">(
  tx: Transaction,
  submissionId: string,
  event: Event,
  { added, list, count, detail }: RequestTrace<Event>,
): Promise<RequestOutcome> {
  if (added === 0) return "unchanged";
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
}

function appendJson(
  column: AnyPgColumn,
  requests: readonly (LabRequestEntry | TestInfoRequestEntry)[],
): SQL {
  return sql`${column} || ${JSON.stringify(requests)}::jsonb`;
}
