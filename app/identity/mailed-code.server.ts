import { randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { mailedCodes } from "#database/sessions";
import { formatClock } from "~/lib/swiss-time";
import { database, type Transaction } from "~/platform/database/database.server";
import { deriveAccessCode, isAccessCode } from "~/platform/secrets/access-code.server";

export const CODE_MINUTES = 15;
const MAX_TRIES = 5;

const isUnexpired = gt(mailedCodes.expiresAt, sql`now()`);

/**
 * An earlier code of the owner becomes invalid.
 * @param mailbox null if nothing is mailed: then no code is right
 * @returns the seed, for the mail
 */
export async function storeCode(
  tx: Transaction,
  owner: string,
  mailbox: string | null,
): Promise<string> {
  const seed = randomUUID();
  const code = {
    mailbox,
    seed,
    triesLeft: MAX_TRIES,
    expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  };
  await tx
    .insert(mailedCodes)
    .values({ owner, ...code })
    .onConflictDoUpdate({ target: mailedCodes.owner, set: code });
  return seed;
}

export type CodeOutcome =
  | { outcome: "right"; mailbox: string; expiresAt: Date }
  /** «wrong» leaves further tries; «over» needs a new code: it was used, is expired, or was wrong five times. */
  | { outcome: "wrong" | "over"; mailbox: string | null };

/** Redeems a code, once. */
export async function redeemCode(
  tx: Transaction,
  owner: string,
  code: string,
): Promise<CodeOutcome> {
  const isOwn = eq(mailedCodes.owner, owner);
  const [row] = await tx.select().from(mailedCodes).where(and(isOwn, isUnexpired)).for("update");
  if (row === undefined || row.triesLeft === 0) return { outcome: "over", mailbox: null };
  const { mailbox, expiresAt } = row;
  if ((await isAccessCode(row.seed, code)) && mailbox !== null) {
    await tx.delete(mailedCodes).where(isOwn);
    return { outcome: "right", mailbox, expiresAt };
  }
  const triesLeft = row.triesLeft - 1;
  await tx.update(mailedCodes).set({ triesLeft }).where(isOwn);
  return { outcome: triesLeft === 0 ? "over" : "wrong", mailbox };
}

/**
 * The code is computed when the mail is sent: no table contains it.
 * @returns undefined if it is no longer valid
 */
export async function readCode(seed = ""): Promise<{ code: string; validity: string } | undefined> {
  const isOfSeed = eq(mailedCodes.seed, seed);
  const [row] = await database().select().from(mailedCodes).where(and(isOfSeed, isUnexpired));
  if (row === undefined) return undefined;
  return {
    code: await deriveAccessCode(seed),
    validity: `Er gilt bis ${formatClock(row.expiresAt)} Uhr, und Sie können ihn nur einmal verwenden.`,
  };
}
