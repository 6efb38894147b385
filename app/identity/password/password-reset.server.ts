import { setTimeout as sleep } from "node:timers/promises";
import { findAccountByEmail } from "~/identity/accounts.server";
import { recordAccountEvent } from "~/identity/record-account-event.server";
import { inTransaction } from "~/platform/database/database.server";
import { type Limit, secondsToWait, secondsToWaitFor } from "~/platform/limits/rate-limit.server";
import { queueMail } from "~/platform/mail/mail-queue.server";

const HOUR_S = 60 * 60;

/** Counted separately from sign-ins: being locked out of one does not lock the other. */
const ADDRESS_LIMIT: Limit = { name: "password-reset", tries: 10, seconds: HOUR_S / 4 };
const MAILS_LIMIT: Limit = { name: "password-reset-mails", tries: 3, seconds: HOUR_S };

/** Longer than the work takes, so that the response time does not reveal whether there is an account. */
const MIN_RESPONSE_MS = 400;

/**
 * Mails the link that sets a new password, if the address has an account.
 * @returns seconds to wait if this client has asked too often
 */
export async function requestPasswordReset(
  email: string,
  client: string,
): Promise<number | undefined> {
  const wait = await secondsToWait(ADDRESS_LIMIT, client);
  if (wait !== undefined) return wait;
  await Promise.all([sendLink(email), sleep(MIN_RESPONSE_MS)]);
  return undefined;
}

async function sendLink(email: string): Promise<void> {
  const account = await findAccountByEmail(email);
  if (account === undefined || account.passwordHash === null) return;
  if ((await secondsToWaitFor(MAILS_LIMIT, account.id)) !== undefined) return;
  const { id, email: recipient } = account;
  await inTransaction(async (tx) => {
    await queueMail(tx, { template: "password-reset", recipient, detail: { operator: [id] } });
    await recordAccountEvent(tx, "password-reset-asked", { operator: id, by: null }, {});
  });
}
