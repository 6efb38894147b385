import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { settings } from "#database/operation";
import { backgroundPool } from "~/platform/database/database.server";
import { type Environment, environment } from "~/platform/environment.server";
import { log } from "~/platform/log.server";
import { memoizeAsync } from "~/platform/memoize-async.server";
import { findPortalSecret, makePortalSecret } from "./portal-secret.server";
import { secretFingerprint, unwrapKey, wrapKey } from "./wrapping.server";

/** Keys shared by all processes. They are stored in the database, wrapped with the portal's secret. */
const MADE_ONCE = [
  "confirmation-sender",
  "desk-links",
  "erasure",
  "rate-limits",
  "second-factor",
  "signed-links",
  "suppression",
] as const;

/**
 * Created anew with each restore: tokens of this key opened the desk, and may have been used since
 * the backup was taken.
 */
const ENDS_WITH_A_RESTORE: readonly string[] = ["desk-links"];

const FINGERPRINT = "secret-fingerprint";

type Connection = Pick<NodePgDatabase, "transaction">;
type Keys = ReadonlyMap<string, string>;

/**
 * The keys of this process. They are unwrapped once and cached, so that a process keeps working
 * while another wraps them with the next secret.
 */
let openedKeys = memoizeAsync(() => loadKeys(drizzle(backgroundPool())));

/**
 * Unwraps the keys at start and creates missing ones.
 * @throws Error with a line for the operator if they are wrapped with another secret
 */
export async function startSecrets(): Promise<void> {
  await openedKeys();
}

/** For keys that a restore has just inserted: drops cached ones, and creates the key of links into the desk anew. */
export async function startSecretsWithin(tx: Connection, env: Environment): Promise<void> {
  openedKeys = memoizeAsync(() => loadKeys(tx, env, ENDS_WITH_A_RESTORE));
  await openedKeys();
}

export async function sharedSecret(name: (typeof MADE_ONCE)[number]): Promise<string> {
  const key = (await openedKeys()).get(name);
  if (key === undefined) throw new Error(`There is no key ${name}`);
  return key;
}

/**
 * Exported for its test: a process unwraps its keys once.
 * @param ended names of keys that are created anew
 */
export async function loadKeys(
  db: Connection,
  env = environment(),
  ended: readonly string[] = [],
): Promise<Keys> {
  return db.transaction(async (tx) => {
    // If several processes start at once, one creates what the others then find.
    await tx.execute(sql`lock table ${settings} in share row exclusive mode`);
    const rows = new Map((await tx.select().from(settings)).map((row) => [row.name, row]));
    const secret = await secretFor(rows.get(FINGERPRINT)?.value ?? undefined, env);
    const fingerprint = secretFingerprint(secret.now);

    const keys = new Map<string, string>();
    const put = async (name: string, key: string) => {
      keys.set(name, key);
      const row = { name, value: null, wrapped: wrapKey(name, key, secret.now) };
      await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row });
    };
    for (const { name, wrapped } of rows.values()) {
      if (wrapped === null || ended.includes(name)) continue;
      const key = unwrapKey(name, wrapped, secret.stored);
      if (secret.stored === secret.now) keys.set(name, key);
      else await put(name, key);
    }
    for (const name of MADE_ONCE) {
      if (!keys.has(name)) await put(name, randomBytes(32).toString("base64url"));
    }
    if (rows.get(FINGERPRINT)?.value !== fingerprint) {
      const row = { name: FINGERPRINT, value: fingerprint };
      await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row });
      log.info({ fingerprint }, "keys are wrapped with the portal's secret");
    }
    return keys;
  });
}

/** The secret to wrap with from now on, and the one that the stored keys are wrapped with. */
async function secretFor(
  stored: string | undefined,
  env: Environment,
): Promise<{ now: string; stored: string }> {
  const secret = await findPortalSecret(env);
  if (secret === undefined && stored !== undefined) {
    throw new Error(
      "The secret of this database is missing: set PORTAL_SECRET, or put the file «secret» back into DATA_DIR",
    );
  }
  const now = secret ?? (await makePortalSecret(env));
  if (stored === undefined || stored === secretFingerprint(now)) return { now, stored: now };
  const previous = env.PORTAL_SECRET_OLD;
  if (previous !== undefined && stored === secretFingerprint(previous))
    return { now, stored: previous };
  throw new Error(
    `The database belongs to another secret (fingerprint ${stored}, here ${secretFingerprint(now)}): all processes ` +
      "need the same PORTAL_SECRET; to change it, give the earlier one as PORTAL_SECRET_OLD",
  );
}
