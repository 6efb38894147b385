import { setTimeout as sleep } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { log } from "~/platform/log.server";
import { backgroundPool } from "./database.server";
import { LOCKS } from "./locks.server";

const APPLIED = "drizzle.__drizzle_migrations";
/**
 * How long a change of a table waits for those who use it, while all who come later wait behind it. Less than
 * PostgreSQL's deadlock_timeout (1 s): of two that wait for each other the change gives up, not the form.
 */
const LOCK_TIMEOUT_MS = 500;
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];
const GIVE_UP_MS = 10 * 60_000;
const POLL_MS = 200;

/**
 * Applies the migrations that the database lacks, one after the other, then runs `afterwards`; if
 * several processes start at once, they take turns.
 * @param folder generated migrations, with the journal of drizzle-kit
 * @throws Error if others hold a table for longer than ten minutes, or PostgreSQL refuses a change;
 * the migrations before it stay, and the next start goes on with it
 */
export async function migrateDatabase(
  folder: string,
  afterwards: () => Promise<void>,
): Promise<void> {
  await withMigrationLock(async (client) => {
    for (const { number, ...migration } of await readPendingMigrations(client, folder)) {
      await retryWhileLocked(number, () => applyFreely(client, migration));
    }
    await afterwards();
  });
}

export async function withMigrationLock<Result>(
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const connections = backgroundPool();
  const guard = await connections.connect();
  try {
    await takeMigrationLock(guard);
    const client = await connections.connect();
    try {
      // For the desk's search; a trusted extension, so the owner of the database may create it.
      await client.query("create extension if not exists pg_trgm");
      return await work(client);
    } finally {
      client.release(true);
    }
  } finally {
    // Closing the connection releases the lock in every case.
    guard.release(true);
  }
}

/**
 * A transaction's lock: behind a pooler, a session's lock would stay on a connection that other clients get. Creating
 * an index concurrently waits for the end of all snapshots, so this transaction must hold none: hence its isolation
 * level, no query that waits in PostgreSQL, and none with parameters, whose portal would stay open.
 */
async function takeMigrationLock(guard: pg.PoolClient): Promise<void> {
  await guard.query("begin isolation level read committed");
  await guard.query("set local idle_in_transaction_session_timeout = 0");
  for (let tries = 0; !(await tryLock(guard)); tries++) {
    if (tries === 0) log.info("waiting for another process, which migrates");
    await sleep(POLL_MS);
  }
}

async function tryLock(guard: pg.PoolClient): Promise<boolean> {
  const { rows } = await guard.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(${LOCKS.migration}) as taken`,
  );
  return rows[0]?.taken === true;
}

/**
 * @returns what the database lacks, in order, each with its index
 * @throws Error for a database of a version before the first migration, which none of these can change
 */
export async function readPendingMigrations(client: pg.ClientBase, folder: string) {
  await createMigrationTable(client);
  const { rows } = await client.query<{ newest: string | null }>(
    `select max(created_at) as newest from ${APPLIED}`,
  );
  const newest = Number(rows[0]?.newest ?? 0);
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const start = migrations[0]?.folderMillis ?? 0;
  if (newest > 0 && newest < start)
    throw new Error("the database is older than the first migration");
  return migrations
    .map((migration, number) => ({ number, ...migration }))
    .filter(({ folderMillis }) => folderMillis > newest);
}

/** As drizzle creates it. Skipped once it exists, because the user may lack the right to create. */
async function createMigrationTable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('${APPLIED}') is not null as "isThere"`,
  );
  if (rows[0]?.isThere) return;
  await client.query("create schema if not exists drizzle");
  await client.query(
    `create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint)`,
  );
}

export async function applyMigration(
  client: pg.ClientBase,
  migration: MigrationMeta,
): Promise<void> {
  for (const statement of migration.sql) {
    if (isBatch(statement)) while (await changesRows(client, statement));
    else
      await client.query(
        isConcurrent(statement) ? statement.replace(/ concurrently /i, " ") : statement,
      );
  }
  await recordMigration(client, migration);
}

async function recordMigration(client: pg.ClientBase, { hash, folderMillis }: MigrationMeta) {
  await client.query(`insert into ${APPLIED} (hash, created_at) values ($1, $2)`, [
    hash,
    folderMillis,
  ]);
}

async function applyFreely(client: pg.ClientBase, migration: MigrationMeta): Promise<void> {
  if (migration.sql.every(isConcurrent)) return applyConcurrently(client, migration);
  if (migration.sql.every(isBatch)) return applyInBatches(client, migration);
  return applyInTransaction(client, () => applyMigration(client, migration));
}

async function applyInTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>) {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

const CONCURRENT =
  /^\s*(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) ("\w+")/i;

function isConcurrent(statement: string): boolean {
  return CONCURRENT.test(statement);
}

/** Outside a transaction, as PostgreSQL requires; nobody else waits meanwhile. */
async function applyConcurrently(client: pg.ClientBase, migration: MigrationMeta) {
  for (const statement of migration.sql) {
    const index = CONCURRENT.exec(statement)?.[1];
    // An interrupted attempt leaves its invalid index behind.
    const { rows } = await client.query(
      "select from pg_index where indexrelid = to_regclass($1) and not indisvalid",
      [index],
    );
    if (rows.length > 0) await client.query(`drop index concurrently if exists ${index}`);
    await client.query(statement);
  }
  await recordMigration(client, migration);
}

/** «update … limit 1000)», which finds fewer rows each time and finally none. */
const BATCH = /^\s*(?:--.*\n)*update "\w+" .* limit \d+\);?\s*$/is;

function isBatch(statement: string): boolean {
  return BATCH.test(statement);
}

/** Uses one transaction per batch, so that a form waits for one batch at most. */
async function applyInBatches(client: pg.ClientBase, migration: MigrationMeta) {
  for (const statement of migration.sql) {
    while (await applyInTransaction(client, () => changesRows(client, statement)));
  }
  await recordMigration(client, migration);
}

async function changesRows(client: pg.ClientBase, statement: string): Promise<boolean> {
  return ((await client.query(statement)).rowCount ?? 0) > 0;
}

async function retryWhileLocked(number: number, apply: () => Promise<void>): Promise<void> {
  const start = performance.now();
  for (let tries = 0; ; tries++) {
    try {
      return await apply();
    } catch (error) {
      if (!isLockError(error) || performance.now() - start > GIVE_UP_MS) throw error;
      log.warn({ migration: number }, "waiting for transactions that use tables to be changed");
    }
    await sleep(PAUSES_MS[tries] ?? PAUSES_MS.at(-1));
  }
}

/** Another transaction holds the lock (55P03), or two deadlock (40P01). */
function isLockError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ["55P03", "40P01"].includes(error.code ?? "");
}
