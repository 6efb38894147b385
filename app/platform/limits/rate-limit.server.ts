import { createHmac } from "node:crypto";
import { DAY_MS, MINUTE_MS } from "~/lib/durations";
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

/**
 * Counts a try for the networks of an address; a try refused for a small network does not count for the larger ones.
 * @returns seconds to wait if one of them has used up its tries, else undefined
 */
export function secondsToWait(limit: Limit, address: string): Promise<number | undefined> {
  const counters = getNetworks(address).map(({ name, share }) => ({
    name: share === 1 ? limit.name : `${limit.name}${share}`,
    subject: name,
    tries: limit.tries * share,
  }));
  return countTry(limit, counters);
}

export function secondsToWaitFor(limit: Limit, subject: string): Promise<number | undefined> {
  return countTry(limit, [{ ...limit, subject }]);
}

/** For limits that count failures only: a success restores all tries. */
export async function resetAttempts(limit: Limit, subject: string): Promise<void> {
  const key = await toKey({ ...limit, subject });
  await connectionPool().query("delete from rate_limits where key = $1", [key]);
}

interface Counter extends Pick<Limit, "name" | "tries"> {
  subject: string;
}

const CLEAN_AFTER_MS = 5 * MINUTE_MS;
let isCleaningDue = false;

/** Some minutes after a try; the nightly run deletes what is over as well. */
function deleteExpiredLater(): void {
  if (isCleaningDue) return;
  isCleaningDue = true;
  const deleteExpired = async () => {
    isCleaningDue = false;
    await connectionPool().query("delete from rate_limits where expire < $1", [Date.now()]);
  };
  setTimeout(() => deleteExpired().catch(() => undefined), CLEAN_AFTER_MS).unref();
}

async function countTry(
  { tries, seconds }: Limit,
  counters: readonly Counter[],
): Promise<number | undefined> {
  if (tries === 0) return undefined;
  deleteExpiredLater();
  const now = Date.now();
  const end = now + Math.min(seconds, MAX_SECONDS) * 1_000;
  const values: unknown[] = [now, end];
  for (const counter of counters) values.push(await toKey(counter), counter.tries);
  const { rows } = await connectionPool().query<{ expire: string }>({
    name: `count a try, ${counters.length}`,
    text: countingStatement(counters.length),
    values,
  });
  const expires = rows[0]?.expire;
  if (expires === undefined) return undefined;
  return Math.max(1, Math.ceil((Number(expires) - now) / 1_000));
}

/**
 * One statement for all counters, in their order: one is counted only if the one before it allows the try.
 * @returns statement whose result is the end of the counter that refuses, or no row
 */
function countingStatement(counters: number): string {
  const names = Array.from({ length: counters }, (_, n) => `counter${n}`);
  const counting = names.map((name, n) => {
    const [key, tries] = [`$${3 + 2 * n}::text`, `$${4 + 2 * n}::int`];
    const before = n === 0 ? "" : `from ${names[n - 1]} where points <= tries`;
    return `${name} as (
      insert into rate_limits as stored (key, points, expire) select ${key}, 1, $2::bigint ${before}
      on conflict (key) do update set
        points = case when stored.expire > $1::bigint then stored.points + 1 else 1 end,
        expire = case when stored.expire > $1::bigint then stored.expire else excluded.expire end
      returning points, expire, ${tries} as tries)`;
  });
  const all = names.map((name) => `select * from ${name}`).join(" union all ");
  return `with ${counting.join(", ")} select expire from (${all}) as counter where points > tries`;
}

/** Read with the first try and cached, so that counting needs no extra query. */
const addressSecret = memoizeAsync(() => sharedSecret("rate-limits"));

/**
 * An address is personal data, and there are so few that a plain hash could be reversed by trying
 * all; an HMAC with the secret can't.
 */
async function toKey({ name, subject }: Counter): Promise<string> {
  const hash = createHmac("sha256", await addressSecret()).update(subject);
  return `${name}:${hash.digest("base64url").slice(0, 22)}`;
}
