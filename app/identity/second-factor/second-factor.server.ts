import { createHmac } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { adminUsers } from "#database/accounts";
import type { Account } from "~/identity/accounts.server";
import { recordAccountEvent } from "~/identity/record-account-event.server";
import { endSessions } from "~/identity/sessions.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { sharedSecret } from "~/platform/secrets/settings.server";
import { readSignedLink, signLink } from "~/platform/secrets/signed-link.server";
import { unwrapKey, wrapKey } from "~/platform/secrets/wrapping.server";
import { findTimeStep, newRecoveryCode, newTotpSecret } from "./totp.server";

const RECOVERY_CODES = 10;
const TIME_TO_SET_UP_MS = 30 * 60_000;

/** A second factor during setup: known only to the browser that shows it, until it is confirmed. */
export interface PendingSecondFactor {
  secret: string;
  token: string;
}

export async function beginSecondFactorSetup(userId: string): Promise<PendingSecondFactor> {
  const secret = newTotpSecret();
  const expiresAt = new Date(Date.now() + TIME_TO_SET_UP_MS);
  const token = await signLink("new-second-factor", { subject: `${userId} ${secret}`, expiresAt });
  return { secret, token };
}

export async function readSecondFactorSetup(
  userId: string,
  token: string,
): Promise<PendingSecondFactor | undefined> {
  const claim = await readSignedLink("new-second-factor", token);
  const [owner, secret] = claim?.subject.split(" ") ?? [];
  return owner === userId && secret !== undefined ? { secret, token } : undefined;
}

/**
 * Switches the second factor on, once its app has shown a right code. Sessions that began without
 * it end, except the one that has just shown the code.
 * @returns recovery codes, to be shown once
 */
export async function finishSecondFactorSetup(
  userId: string,
  { secret }: PendingSecondFactor,
  { code, session }: { code: string; session?: string },
): Promise<string[] | undefined> {
  const step = findTimeStep(secret, normalizeCode(code));
  if (step === undefined) return undefined;
  const { codes, hashes } = await makeRecoveryCodes();
  // Bound to the account: a secret copied to another account is invalid there.
  const totpSecret = wrapKey(userId, secret, await sharedSecret("second-factor"));
  return inTransaction(async (tx) => {
    const switchedOn = await tx
      .update(adminUsers)
      .set({ totpSecret, totpUsedStep: step, recoveryCodes: hashes, updatedAt: sql`now()` })
      // If sent twice at once, only one succeeds, so the codes shown are the valid ones.
      .where(and(eq(adminUsers.id, userId), isNull(adminUsers.totpSecret)))
      .returning({ id: adminUsers.id });
    if (switchedOn.length === 0) return undefined;
    await endSessions(userId, session, tx);
    await recordAccountEvent(tx, "second-factor-on", { operator: userId }, {});
    return codes;
  });
}

export async function replaceRecoveryCodes(userId: string): Promise<string[]> {
  const { codes, hashes } = await makeRecoveryCodes();
  await inTransaction(async (tx) => {
    await tx.update(adminUsers).set({ recoveryCodes: hashes }).where(eq(adminUsers.id, userId));
    await recordAccountEvent(tx, "recovery-codes-made", { operator: userId }, {});
  });
  return codes;
}

export async function removeSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const removed = await tx
    .update(adminUsers)
    .set({ totpSecret: null, totpUsedStep: 0, recoveryCodes: [] })
    .where(and(eq(adminUsers.id, userId), sql`${adminUsers.totpSecret} is not null`))
    .returning({ id: adminUsers.id });
  return removed.length > 0;
}

/**
 * Uses up a code of the app or a recovery code: each opens the desk once, even if sent twice at the same moment.
 * @returns whether it was right
 */
export async function consumeSecondFactorCode(account: Account, input: string): Promise<boolean> {
  if (account.totpSecret === null) return false;
  const code = normalizeCode(input);
  const key = await sharedSecret("second-factor");
  const step = findTimeStep(unwrapKey(account.id, account.totpSecret, key), code);
  return step === undefined ? consumeRecoveryCode(account.id, code) : consumeStep(account.id, step);
}

async function consumeStep(userId: string, step: number): Promise<boolean> {
  const used = await database()
    .update(adminUsers)
    .set({ totpUsedStep: step })
    .where(and(eq(adminUsers.id, userId), lt(adminUsers.totpUsedStep, step)))
    .returning({ id: adminUsers.id });
  return used.length > 0;
}

async function consumeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const hash = await hashCode(code);
  return inTransaction(async (tx) => {
    const used = await tx
      .update(adminUsers)
      .set({ recoveryCodes: sql`array_remove(${adminUsers.recoveryCodes}, ${hash})` })
      .where(and(eq(adminUsers.id, userId), sql`${hash} = any(${adminUsers.recoveryCodes})`))
      .returning({ id: adminUsers.id });
    if (used.length > 0)
      await recordAccountEvent(tx, "recovery-code-used", { operator: userId }, {});
    return used.length > 0;
  });
}

async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashCode(normalizeCode(code))));
  return { codes, hashes };
}

function normalizeCode(code: string): string {
  return code.replace(/[\s-]/g, "").toLowerCase();
}

async function hashCode(code: string): Promise<string> {
  const key = await sharedSecret("second-factor");
  return createHmac("sha256", key).update(`recovery-code ${code}`).digest("base64url");
}
