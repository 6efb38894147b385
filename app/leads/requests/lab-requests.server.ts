import { asc } from "drizzle-orm";
import { labRequests, testInfoRequests } from "#database/submissions";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database, type Transaction } from "~/platform/database/database.server";

/** Of an offer, or of information on a test. */
export type StoredLabRequest = typeof labRequests.$inferSelect & {
  testName: string | undefined;
};

/** The same for two requests that several entries of a practice make twice. */
export function getRequestKey({ labId, testName = "" }: StoredLabRequest): string {
  return `${labId} ${testName}`;
}

export function listLabRequests(
  entryId: string,
  tx: Pick<Transaction, "select"> = database(),
): Promise<StoredLabRequest[]> {
  return listLabRequestsByEntries([entryId], tx);
}

export async function listLabRequestsByEntries(
  entryIds: readonly string[],
  tx: Pick<Transaction, "select"> = database(),
): Promise<StoredLabRequest[]> {
  const offers = await tx
    .select()
    .from(labRequests)
    .where(isAnyOf(labRequests.submissionId, entryIds))
    .orderBy(asc(labRequests.createdAt));
  const tests = await tx
    .select()
    .from(testInfoRequests)
    .where(isAnyOf(testInfoRequests.submissionId, entryIds))
    .orderBy(asc(testInfoRequests.createdAt));
  return [...offers.map((offer) => ({ ...offer, testName: undefined })), ...tests];
}
