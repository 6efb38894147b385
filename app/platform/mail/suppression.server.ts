import { createHmac } from "node:crypto";
import { and, count, eq, gt, isNotNull, isNull, max, sql } from "drizzle-orm";
import { emailOptOuts, newsletterSubscriptions } from "#database/newsletter";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { sharedSecret } from "~/platform/secrets/settings.server";
import { canonicalAddress } from "./address.server";

/** How far a visitor's clock may be behind ours. */
const WRONG_CLOCK = sql.raw("interval '10 minutes'");

/**
 * The suppression list, checked before every mail that was not requested.
 * @returns time of the address's last opt-out that no confirmed subscription has lifted since
 */
export async function findSuppressionTime(
  address: string,
  db: Pick<Transaction, "select"> = database(),
): Promise<Date | undefined> {
  const [found] = await db
    .select({ last: max(emailOptOuts.createdAt) })
    .from(emailOptOuts)
    .where(activeFor(await addressHash(address)));
  return found?.last ?? undefined;
}

export async function findSuppressed(
  addresses: readonly string[],
  db: Pick<Transaction, "select"> = database(),
): Promise<Set<string>> {
  const secret = await sharedSecret("suppression");
  const hashByAddress = new Map(
    addresses.map((address) => [address, hashAddress(address, secret)]),
  );
  const active = await db
    .select({ hash: emailOptOuts.addressHash })
    .from(emailOptOuts)
    .where(
      and(
        isAnyOf(emailOptOuts.addressHash, [...hashByAddress.values()]),
        isNull(emailOptOuts.liftedAt),
      ),
    );
  const hashes = new Set<string | null | undefined>(active.map(({ hash }) => hash));
  return new Set(addresses.filter((address) => hashes.has(hashByAddress.get(address))));
}

export async function countLiftedOptOuts(address: string): Promise<number> {
  const ofAddress = eq(emailOptOuts.addressHash, await addressHash(address));
  const [found] = await database()
    .select({ times: count() })
    .from(emailOptOuts)
    .where(and(ofAddress, isNotNull(emailOptOuts.liftedAt)));
  return found?.times ?? 0;
}

/** A confirmed subscription to the newsletter lifts the address's opt-outs; they stay as a record. */
export async function removeSuppressions(tx: Transaction, address: string): Promise<void> {
  await tx
    .update(emailOptOuts)
    .set({ liftedAt: sql`clock_timestamp()`, updatedAt: sql`clock_timestamp()` })
    .where(activeFor(await addressHash(address)));
}

/**
 * Lifts opt-outs that reached us late: they waited in a browser while their address confirmed the
 * newsletter anew. A browser's clock may be wrong: if the order is in doubt, the opt-out counts.
 */
export async function removeLateSuppressions(address: string): Promise<void> {
  const { confirmedAt, email } = newsletterSubscriptions;
  await database()
    .update(emailOptOuts)
    .set({ liftedAt: sql`${confirmedAt}`, updatedAt: sql`clock_timestamp()` })
    .from(newsletterSubscriptions)
    .where(
      and(
        activeFor(await addressHash(address)),
        eq(email, canonicalAddress(address)),
        gt(confirmedAt, sql`${emailOptOuts.createdAt} + ${WRONG_CLOCK}`),
      ),
    );
}

/** Finds an address without storing it, so that an opt-out outlives the erasure of the person. */
export async function addressHash(address: string): Promise<string> {
  return hashAddress(address, await sharedSecret("suppression"));
}

function hashAddress(address: string, secret: string): string {
  return createHmac("sha256", secret).update(canonicalAddress(address)).digest("base64url");
}

function activeFor(hash: string) {
  return and(eq(emailOptOuts.addressHash, hash), isNull(emailOptOuts.liftedAt));
}
