import { createHmac } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { connectionPool } from "~/server/database/database.server";
import { networksOf } from "~/server/http/networks.server";
import { onceItSucceeds } from "~/server/platform/once.server";
import { sharedSecret } from "~/server/secrets/settings.server";

/** What may be tried how often, counted in the database for all processes together. */
export interface Limit {
  name: string;
  /** Tries in `seconds`; 0 means no limit. */
  tries: number;
  seconds: number;
}

const limiters = new Map<string, RateLimiterPostgres>();

/**
 * Counts for the networks of an address; what a small one is refused does not count for the larger ones.
 * @returns seconds to wait when one of them has used up its tries, else undefined
 */
export async function secondsToWait(limit: Limit, address: string): Promise<number | undefined> {
  for (const { name, share } of networksOf(address)) {
    const ofNetwork = { ...limit, name: `${limit.name}${share}`, tries: limit.tries * share };
    const seconds = await secondsToWaitFor(share === 1 ? limit : ofNetwork, name);
    if (seconds !== undefined) return seconds;
  }
  return undefined;
}

/** Counts by what is not an address: an account, a browser. */
export async function secondsToWaitFor(limit: Limit, subject: string): Promise<number | undefined> {
  if (limit.tries === 0) return undefined;
  try {
    await limiterOf(limit).consume(await keyOf(subject));
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
  }
}

/** Where only what failed counts: after what was right, all tries are there again. */
export async function resetAttempts(limit: Limit, subject: string): Promise<void> {
  if (limit.tries > 0) await limiterOf(limit).delete(await keyOf(subject));
}

function limiterOf(limit: Limit): RateLimiterPostgres {
  const known = limiters.get(limit.name);
  if (known !== undefined) return known;
  const limiter = new RateLimiterPostgres({
    storeClient: connectionPool(),
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.tries,
    duration: limit.seconds,
  });
  limiters.set(limit.name, limiter);
  return limiter;
}

/** Read with the first try and kept, so that counting costs no question more. */
const addressSecret = onceItSucceeds(() => sharedSecret("rate-limits"));

/**
 * An address is personal data, and there are so few that a plain hash is undone by trying all; without the
 * secret this one is not.
 */
async function keyOf(subject: string): Promise<string> {
  const hash = createHmac("sha256", await addressSecret()).update(subject);
  return hash.digest("base64url").slice(0, 22);
}
