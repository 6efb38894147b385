import { asc, eq } from "drizzle-orm";
import { database, type Transaction } from "~/server/database.server";
import { labRequests, testInfoRequests } from "../../../../database/schema";
import type { EntryEvent } from "./history.server";
import type { Mail } from "./mail-lines.server";
import { type Moment, toMoment } from "./moment.server";

/** An offer or information on a test that a practice wants from a laboratory. */
interface LabWish {
  id: string;
  labId: string;
  labName: string;
  /** Undefined: an offer. */
  testName: string | undefined;
  createdAt: Date;
}

interface RequestLine {
  id: string;
  type: "Offerte" | "Test";
  text: string;
  state: "offen" | "weitergeleitet" | "Mail fehlgeschlagen" | "Mail verworfen";
  at: Moment | undefined;
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

/** How far each request has come: forwarded once its laboratory was written to after it was made. */
export function requestLinesOf(
  wishes: readonly LabWish[],
  forwarded: readonly EntryEvent[],
  mails: readonly Mail[],
  now: Date,
): RequestLine[] {
  return wishes.map(({ id, labId, labName, testName, createdAt }) => {
    const event = lastForwarding(forwarded, labId, createdAt);
    return {
      id,
      type: testName === undefined ? "Offerte" : "Test",
      text: testName === undefined ? labName : `${testName}, ${labName}`,
      state: event === undefined ? "offen" : stateOf(event, labId, mails),
      at: event && toMoment(event.createdAt, now),
    };
  });
}

/** The last time that an entry went to a laboratory; events are ordered newest first. */
export function lastForwarding(
  events: readonly EntryEvent[],
  labId: string,
  notBefore = new Date(0),
): EntryEvent | undefined {
  return events.find(
    ({ event, detail, createdAt }) =>
      event === "forwarded" && createdAt >= notBefore && detail.labs.some(({ id }) => id === labId),
  );
}

function stateOf(event: EntryEvent, labId: string, mails: readonly Mail[]): RequestLine["state"] {
  const mail = mails.find(
    ({ detail }) => detail.event?.[0] === event.id && detail.lab?.[0] === labId,
  );
  if (mail?.status === "failed") return "Mail fehlgeschlagen";
  return mail?.status === "discarded" ? "Mail verworfen" : "weitergeleitet";
}
