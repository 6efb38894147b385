import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { connectionPool } from "./database.server";

/** What may be tried how often from one address, counted in the database for all processes together. */
export interface Limit {
  name: string;
  /** Tries in `seconds`; 0 means no limit. */
  tries: number;
  seconds: number;
}

/** Sign-ins that reach the password check (trust.md). */
export const SIGN_IN_LIMIT: Limit = { name: "sign-in", tries: 10, seconds: 15 * 60 };

const limiters = new Map<string, RateLimiterPostgres>();

/** @returns seconds to wait when the address has used up its tries, else undefined */
export async function secondsToWait(limit: Limit, address: string): Promise<number | undefined> {
  if (limit.tries === 0) return undefined;
  try {
    await limiterOf(limit).consume(keyOf(address));
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

/** A hash, because an address is personal data; of IPv6 the /64 that one customer has. */
function keyOf(address: string): string {
  return createHash("sha256").update(networkOf(address)).digest("base64url").slice(0, 22);
}

function networkOf(address: string): string {
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
