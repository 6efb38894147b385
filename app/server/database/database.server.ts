import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { log } from "~/server/platform/log.server";
import { LOCKS } from "./locks.server";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

let pool: pg.Pool | undefined;
let background: pg.Pool | undefined;
let current: Database | undefined;

/** Opens the connections of this process; nothing is asked of the server yet. */
export function connectDatabase(url: string): void {
  pool = openPool(url, {
    max: 10,
    // Away for longer than this means 503, within the 2 s that are promised.
    connectionTimeoutMillis: 1_500,
    statement_timeout: 4_500,
    // A server that is frozen answers nothing, not even that it gave up.
    query_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  background = openPool(url, { max: 4, connectionTimeoutMillis: 5_000 });
  current = drizzle(pool);
}

function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const opened = new pg.Pool({
    ...options,
    connectionString: url,
    idleTimeoutMillis: 30_000,
    application_name: `laborlotse ${process.pid}`,
  });
  opened.on("error", (error) => log.warn({ err: error }, "database connection lost"));
  // The pool listens to idle connections only; one that breaks while in use must not end the process.
  opened.on("connect", (client) => client.on("error", () => undefined));
  return opened;
}

export async function disconnectDatabase(): Promise<void> {
  await Promise.all([pool?.end(), background?.end()]);
  pool = undefined;
  background = undefined;
  current = undefined;
}

export function database(): Database {
  if (current === undefined) throw new Error("The database is not connected");
  return current;
}

/**
 * Does `work` in one transaction: all of it is stored, or nothing. A connection on which it failed is closed:
 * the server may hold the transaction open on it still, and whoever came next would work inside. (Drizzle's
 * own transaction on a pool gives it back, and keeps it for ever where already the «begin» fails.)
 */
export function inTransaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return inTransactionOf(connectionPool(), work);
}

/** The same for what grows with what is stored and nobody waits for: no statement is too long for it. */
export function inBackgroundTransaction<Result>(
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransactionOf(backgroundPool(), work);
}

async function inTransactionOf<Result>(
  connections: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await connections.connect();
  let hasFailed = true;
  try {
    const result = await transactionOn(client, work);
    hasFailed = false;
    return result;
  } finally {
    client.release(hasFailed);
  }
}

/** The same on a connection of the caller's, who closes it. */
export function transactionOn<Result>(
  client: pg.PoolClient,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return drizzle(client).transaction(async (tx) => {
    const last: (() => Promise<void>)[] = [];
    lastWork.set(tx, last);
    const result = await work(tx);
    for (const one of last) await one();
    return result;
  });
}

const lastWork = new WeakMap<Transaction, (() => Promise<void>)[]>();

/** Leaves work to the end of a transaction, behind everything else that it does. */
export function beforeCommit(tx: Transaction, work: () => Promise<void>): void {
  const last = lastWork.get(tx);
  if (last === undefined) throw new Error("The transaction was not begun by inTransaction");
  last.push(work);
}

export function connectionPool(): pg.Pool {
  if (pool === undefined) throw new Error("The database is not connected");
  return pool;
}

/**
 * Connections for migrations and background work. Sending a job looks its queue up on a connection of
 * its own; were it one of those that transactions hold, ten of them would wait for each other.
 */
export function backgroundPool(): pg.Pool {
  if (background === undefined) throw new Error("The database is not connected");
  return background;
}

/**
 * Brings the tables up to date, then runs `afterwards`, one process at a time however many start at once.
 * `folder` holds the generated migrations.
 */
export async function migrateDatabase(
  folder: string,
  afterwards: () => Promise<void>,
): Promise<void> {
  await whileNobodyMigrates(async (client) => {
    await migrate(drizzle(client), { migrationsFolder: folder });
    await afterwards();
  });
}

/** Does `work` while no process starts, on a connection of its own that no statement is too long for. */
export async function whileNobodyMigrates<Result>(
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const connections = backgroundPool();
  const guard = await connections.connect();
  try {
    // Held by a transaction: behind a pooler the lock of a session would stay with a connection that others get.
    await guard.query("begin; set local idle_in_transaction_session_timeout = 0");
    await guard.query("select pg_advisory_xact_lock($1)", [LOCKS.migration]);
    // The desk's search; a trusted extension: whoever owns the database may create it.
    const client = await connections.connect();
    try {
      await client.query("create extension if not exists pg_trgm");
      return await work(client);
    } finally {
      client.release(true);
    }
  } finally {
    // Closing the connection gives the lock back, whatever happened.
    guard.release(true);
  }
}

/**
 * Claims the embedded data folder for this process until it ends, however it ends.
 * @returns name of the process that already holds it, else undefined
 */
export async function claimDataFolder(url: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `laborlotse ${process.pid}`,
  });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ claimed: boolean }>(
    "select pg_try_advisory_lock($1) as claimed",
    [LOCKS.dataFolder],
  );
  if (rows[0]?.claimed) {
    // Not before: whoever asks is told of a connection that fails earlier, and would ask twice.
    client.on("error", () => claimAgain(url));
    return undefined;
  }
  const holder = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [LOCKS.dataFolder],
  );
  await client.end();
  return holder.rows[0]?.name ?? "another process";
}

/** PostgreSQL is being restarted: without a claim a second process could join unnoticed. */
function claimAgain(url: string, knownHolder?: string): void {
  const claim = async () => {
    const holder = await claimDataFolder(url);
    if (holder === undefined) return;
    if (holder !== knownHolder) log.error({ holder }, "another process has taken the data folder");
    claimAgain(url, holder);
  };
  setTimeout(() => claim().catch(() => claimAgain(url, knownHolder)), 1_000).unref();
}

/** True where a row was to be stored under a key that another has taken meanwhile. */
export function isKeyTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof pg.DatabaseError && error.code === "23505") || isKeyTaken(error.cause);
}

/** True when the failure means that PostgreSQL is away, full or overloaded: worth a 503 and another try. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // 08 connection, 28 sign-in, 3D and 55000 database closed, 53 disk or connections full, 57 being
  // stopped, 58 system, 25006 read-only.
  if (/^(08|28|3D|53|55000|57|58|25006)/.test(code)) return true;
  if (["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"].includes(code)) return true;
  if (
    /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/.test(
      error.message,
    )
  )
    return true;
  return isDatabaseUnavailable(error.cause);
}
