import type { IncomingMessage } from "node:http";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { secondsToWait } from "~/platform/limits/rate-limit.server";
import { isSignedIn, type Visitor } from "./visitor.server";

/**
 * Limits how many pages are rendered for a visitor's networks within a minute, in this process's memory,
 * because reading must not cost database queries. Cached pages and files are not counted.
 * @param perMinute 0 means no limit
 */
export function createPageRateLimit(perMinute: number) {
  const limiters = new Map<number, RateLimiterMemory>();
  const getLimiter = (share: number) => {
    const existing = limiters.get(share);
    const limiter = existing ?? new RateLimiterMemory({ points: perMinute * share, duration: 60 });
    limiters.set(share, limiter);
    return limiter;
  };
  return {
    /** The visitor's remaining pages within the minute, as a header's value; undefined without a limit. */
    async left({ networks }: Pick<Visitor, "networks">): Promise<string | undefined> {
      if (perMinute === 0) return undefined;
      const counts = networks.map(({ name, share }) => getLimiter(share).get(name));
      const results = (await Promise.all(counts)).filter((count) => count !== null);
      const tightest = results.toSorted((a, b) => a.remainingPoints - b.remainingPoints)[0];
      const seconds = Math.ceil((tightest?.msBeforeNext ?? 0) / 1_000);
      return `"pages";r=${tightest?.remainingPoints ?? perMinute};t=${seconds}`;
    },
    /** @returns seconds to wait after too many pages, else undefined; operators are not limited */
    async secondsToWait(
      request: IncomingMessage,
      { networks }: Pick<Visitor, "networks">,
    ): Promise<number | undefined> {
      if (perMinute === 0) return undefined;
      try {
        for (const { name, share } of networks) await getLimiter(share).consume(name);
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        if (await isSignedIn(request)) return undefined;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
      }
    },
  };
}

/**
 * Limits forms, counted in the database for all processes together. Signed-in operators are exempt, and
 * browsers that have signed in before may always try again; sign-in limits those attempts.
 * @param perMinute 0 means no limit
 */
export function createFormRateLimit(perMinute: number) {
  const limit = { name: "form", tries: perMinute, seconds: 60 };
  return {
    /** @returns seconds to wait after too many forms, else undefined */
    async secondsToWait(request: IncomingMessage, visitor: Visitor): Promise<number | undefined> {
      const seconds = await secondsToWait(limit, visitor.address);
      if (seconds === undefined || (visitor.isKnown && isSignIn(request))) return undefined;
      return (await isSignedIn(request)) ? undefined : seconds;
    },
  };
}

function isSignIn({ url = "" }: IncomingMessage): boolean {
  return /^\/admin\/login(?:\/code)?(?:\.data)?(?:\?|$)/.test(url);
}
