import type { IncomingMessage } from "node:http";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "~/server/limits/rate-limit.server";
import { hasAdminSession } from "~/server/session/admin-session.server";

/**
 * Counts the pages that are rendered for an address within a minute, in the memory of this process: reading
 * must not cost the database anything. Remembered pages and files never come here.
 * @param perMinute 0 means no limit
 */
export function limitReading(perMinute: number) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    /** @returns seconds to wait when the address has read too much, else undefined */
    async secondsToWait(request: IncomingMessage, address: string): Promise<number | undefined> {
      if (perMinute === 0) return undefined;
      try {
        await limiter.consume(networkOf(address));
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        if (await isSignedIn(request)) return undefined;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      }
    },
  };
}

/** The operator reads as much as the work needs. A cookie that is not ours costs no look at the database. */
export async function isSignedIn({ headers }: IncomingMessage): Promise<boolean> {
  if (!headers.cookie?.includes("laborlotse-admin=")) return false;
  return hasAdminSession({ headers: new Headers({ cookie: headers.cookie }) });
}
