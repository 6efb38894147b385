import { asc, eq } from "drizzle-orm";
import { database, type Transaction } from "~/server/database/database.server";
import { labRequests, testInfoRequests } from "../../../database/submissions";

/** An offer or information on a test that a practice wants from a laboratory. */
export interface LabWish {
  id: string;
  labId: string;
  labName: string;
  /** Undefined: an offer. */
  testName: string | undefined;
  createdAt: Date;
}

/** All that a practice asked laboratories for, in its order. */
export async function wishesOf(
  entryId: string,
  tx: Pick<Transaction, "select"> = database(),
): Promise<LabWish[]> {
  const offers = await tx
    .select()
    .from(labRequests)
    .where(eq(labRequests.submissionId, entryId))
    .orderBy(asc(labRequests.createdAt));
  const tests = await tx
    .select()
    .from(testInfoRequests)
    .where(eq(testInfoRequests.submissionId, entryId))
    .orderBy(asc(testInfoRequests.createdAt));
  return [...offers.map((offer) => ({ ...offer, testName: undefined })), ...tests];
}
