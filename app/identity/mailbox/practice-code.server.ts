import { randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { practiceCodes } from "#database/practice";
import { inTransaction } from "~/platform/database/database.server";
import { secondsToWaitFor } from "~/platform/limits/rate-limit.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { isAccessCode } from "~/platform/secrets/access-code.server";
import { signLink } from "~/platform/secrets/signed-link.server";
import type { PracticeAccess } from "./practice-access.server";

const VALID_MINUTES = 15;
const MAX_ATTEMPTS = 5;
export const isUnexpired = gt(practiceCodes.expiresAt, sql`now()`);
const newCodes = { name: "request-codes", tries: 5, seconds: 60 * 60 };

/**
 * Mails a code to the link's own mailbox; an earlier code becomes invalid.
 * @returns «too-many» after five an hour, «no-mailbox» for a practice without an e-mail address
 */
export async function sendPracticeCode({
  entryIds,
  mailbox,
}: PracticeAccess): Promise<"sent" | "too-many" | "no-mailbox"> {
  const [entryId] = entryIds;
  if (mailbox === undefined || entryId === undefined) return "no-mailbox";
  if ((await secondsToWaitFor(newCodes, mailbox)) !== undefined) return "too-many";
  const code = {
    seed: randomUUID(),
    triesLeft: MAX_ATTEMPTS,
    expiresAt: sql`now() + make_interval(mins => ${VALID_MINUTES})`,
  };
  await inTransaction(async (tx) => {
    await tx
      .insert(practiceCodes)
      .values({ mailbox, ...code })
      .onConflictDoUpdate({ target: practiceCodes.mailbox, set: code });
    const detail = { seed: [code.seed] };
    await queueMail(tx, { entryId, recipient: mailbox, template: "practice-code", detail });
  });
  return "sent";
}

/**
 * Redeems a code, once. «wrong» leaves further tries, «over» needs a new code: it was used, is
 * expired, or was wrong five times.
 */
export async function exchangePracticeCode(
  { mailbox }: PracticeAccess,
  code: string,
): Promise<{ proof: string } | "wrong" | "over"> {
  // Codes are sent to mailboxes: a browser with its records has no code to try or to use up.
  if (mailbox === undefined) return "over";
  return inTransaction(async (tx) => {
    const isOfMailbox = eq(practiceCodes.mailbox, mailbox);
    const [row] = await tx
      .select()
      .from(practiceCodes)
      .where(and(isOfMailbox, isUnexpired))
      .for("update");
    if (row === undefined || row.triesLeft === 0) return "over";
    if (await isAccessCode(row.seed, code)) {
      await tx.delete(practiceCodes).where(isOfMailbox);
      const claim = { subject: mailbox, expiresAt: row.expiresAt };
      return { proof: await signLink("requests-code", claim) };
    }
    const triesLeft = row.triesLeft - 1;
    await tx.update(practiceCodes).set({ triesLeft }).where(isOfMailbox);
    return triesLeft === 0 ? "over" : "wrong";
  });
}
