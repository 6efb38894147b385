import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { connectionPool } from "~/server/database/database.server";
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

/** @returns seconds to wait when the address has used up its tries, else undefined */
export function secondsToWait(limit: Limit, address: string): Promise<number | undefined> {
  return secondsToWaitFor(limit, networkOf(address));
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

/** The network that one customer has: of IPv6 the /64. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  // Some proxies write the port behind the address.
  if (!isIPv6(plain)) return plain.replace(/:\d+$/, "");
  const [front = [], back] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = back === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(zeros).fill("0"), ...(back ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(":");
}
