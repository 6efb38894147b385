import { createHmac } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { DAY_MS } from "~/lib/durations";
import { connectionPool } from "~/platform/database/database.server";
import { getNetworks } from "~/platform/http/networks.server";
import { memoizeAsync } from "~/platform/memoize-async.server";
import { sharedSecret } from "~/platform/secrets/settings.server";

export interface Limit {
  name: string;
  /** Tries in `seconds`; 0 means no limit. */
  tries: number;
  seconds: number;
}

/** Counts last no longer: the privacy page says so (section 6). */
export const MAX_SECONDS = DAY_MS / 1_000;

const limiters = new Map<string, RateLimiterPostgres>();

/**
 * Counts a try for the networks of an address; a try refused for a small network does not count for the larger ones.
 * @returns seconds to wait if one of them has used up its tries, else undefined
 */
export async function secondsToWait(limit: Limit, address: string): Promise<number | undefined> {
  for (const { name, share } of getNetworks(address)) {
    const ofNetwork = { ...limit, name: `${limit.name}${share}`, tries: limit.tries * share };
    const seconds = await secondsToWaitFor(share === 1 ? limit : ofNetwork, name);
    if (seconds !== undefined) return seconds;
  }
  return undefined;
}

export async function secondsToWaitFor(limit: Limit, subject: string): Promise<number | undefined> {
  if (limit.tries === 0) return undefined;
  try {
    await getLimiter(limit).consume(await hashSubject(subject));
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
  }
}

/** For limits that count failures only: a success restores all tries. */
export async function resetAttempts(limit: Limit, subject: string): Promise<void> {
  if (limit.tries > 0) await getLimiter(limit).delete(await hashSubject(subject));
}

function getLimiter(limit: Limit): RateLimiterPostgres {
  const existing = limiters.get(limit.name);
  if (existing !== undefined) return existing;
  const limiter = new RateLimiterPostgres({
    storeClient: connectionPool(),
    // Otherwise it would be derived from the class name, which differs from pg's.
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.tries,
    duration: Math.min(limit.seconds, MAX_SECONDS),
  });
  limiters.set(limit.name, limiter);
  return limiter;
}

/** Read with the first try and cached, so that counting needs no extra query. */
const addressSecret = memoizeAsync(() => sharedSecret("rate-limits"));

/**
 * An address is personal data, and there are so few that a plain hash could be reversed by trying
 * all; an HMAC with the secret can't.
 */
async function hashSubject(subject: string): Promise<string> {
  const hash = createHmac("sha256", await addressSecret()).update(subject);
  return hash.digest("base64url").slice(0, 22);
}
