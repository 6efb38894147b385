import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { data } from "react-router";
import { database, inTransaction, type Transaction } from "~/server/database.server";
import { writeForwarding } from "~/server/mail/forwarding-mail.server";
import { mailLab } from "~/server/mail/mail-queue.server";
import { readRow, type SubmissionKind } from "~/server/submission-kind.server";
import { homeLabs } from "../../../../catalogue/home-labs";
import type { HomeLabId, LabId } from "../../../../catalogue/lab";
import { labContacts } from "../../../../catalogue/lab-contacts";
import { labs } from "../../../../catalogue/labs";
import { entries, entryEvents, type ForwardedLab } from "../../../../database/schema";
import { setStatus } from "./change-status.server";
import { type Entry, lockEntry } from "./find-entry.server";
import { wishesOf } from "./requests.server";

export type AnyLabId = LabId | HomeLabId;

/** Every laboratory that an entry can be forwarded to, in the order of the catalogue. */
export const forwardingLabs: readonly { id: AnyLabId; name: string; place: string }[] = [
  ...labs.map(({ id, name, location }) => ({ id, name, place: location.town })),
  ...homeLabs.map(({ id, name, location }) => ({ id, name, place: location })),
];

export interface ForwardingWish {
  labIds: readonly AnyLabId[];
  /** Words of the operator to the laboratories. */
  message: string;
}

/**
 * What each chosen laboratory is told, exactly as it is sent.
 * @throws 400 for an entry that must not be passed on
 */
export async function writeToLabs(
  entry: Entry,
  kind: SubmissionKind,
  { labIds, message }: ForwardingWish,
  tx: Pick<Transaction, "select"> = database(),
): Promise<ForwardedLab[]> {
  const row = await readRow(tx, kind, entry.id);
  const fields = row && kind.forwarding?.(row);
  if (fields === undefined) throw data(null, { status: 400 });
  const wishes = await wishesOf(entry.id, tx);
  return forwardingLabs
    .filter(({ id }) => labIds.includes(id))
    .map(({ id, name }) => {
      const ofLab = wishes.filter(({ labId }) => labId === id);
      return writeForwarding({ id, name, recipient: labContacts[id].email }, fields, {
        practice: entry.title,
        email: entry.email ?? "",
        wantsOffer: ofLab.some(({ testName }) => testName === undefined),
        tests: ofLab.flatMap(({ testName }) => testName ?? []),
        message,
      });
    });
}

/** Tells whether what would be sent now is what was previewed. */
export function fingerprint(letters: readonly ForwardedLab[]): string {
  const said = letters.map(({ id, recipient, subject, replyTo = "", paragraphs, rows }) => [
    ...[id, recipient, subject, replyTo],
    paragraphs,
    rows,
  ]);
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

type ForwardOutcome = "sent" | "repeated" | "changed";

/**
 * Forwards an entry: event, mails and their jobs in one transaction.
 * @param forwardingId made with the form: sent twice, it forwards once
 * @param previewed fingerprint of what the operator has seen
 * @returns «changed» where something else would be sent than was seen, and nothing was sent
 * @throws 400 for an entry that must not be passed on, 404 for one that does not exist
 */
export function forwardEntry(
  entryId: string,
  forwardingId: string,
  wish: ForwardingWish,
  { previewed, actor }: { previewed: string; actor: string },
): Promise<ForwardOutcome> {
  return inTransaction(async (tx) => {
    const { entry, kind } = await lockEntry(tx, entryId);
    const [known] = await tx.select().from(entryEvents).where(eq(entryEvents.id, forwardingId));
    if (known !== undefined) {
      const { detail } = known;
      const isSame = "labs" in detail && fingerprint(detail.labs) === previewed;
      return isSame && known.entryId === entry.id ? "repeated" : "changed";
    }
    const letters = await writeToLabs(entry, kind, wish, tx);
    if (fingerprint(letters) !== previewed) return "changed";
    await record(tx, entry, forwardingId, letters, actor);
    return "sent";
  });
}

async function record(
  tx: Transaction,
  entry: Entry,
  forwardingId: string,
  letters: readonly ForwardedLab[],
  actor: string,
): Promise<void> {
  const detail = { labs: letters };
  await tx
    .insert(entryEvents)
    .values({ id: forwardingId, entryId: entry.id, event: "forwarded", detail, actor });
  for (const { id, recipient } of letters) {
    await mailLab(tx, entry.id, recipient, { eventId: forwardingId, labId: id });
  }
  const now = new Date();
  await tx
    .update(entries)
    .set({ answeredAt: entry.answeredAt ?? now, updatedAt: now })
    .where(eq(entries.id, entry.id));
  if (entry.status === "neu") {
    await setStatus(tx, { ...entry, answeredAt: entry.answeredAt ?? now }, "kontaktiert", actor);
  }
}
