import { setTimeout as sleep } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { log } from "~/platform/log.server";
import { LOCKS } from "./locks.server";

const PAUSE_MS = 100;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * Waits if PostgreSQL has no connection left (53300), as it waits for a free one of the pool: at most
 * `connectionTimeoutMillis` in all.
 */
class RetryingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connected = this.connectWithRetry();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  private async connectWithRetry(): Promise<pg.PoolClient> {
    const end = performance.now() + (this.options.connectionTimeoutMillis ?? 0);
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        const isFull = error instanceof pg.DatabaseError && error.code === "53300";
        if (!isFull || performance.now() + PAUSE_MS > end) throw error;
        await sleep(PAUSE_MS);
      }
    }
  }
}

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

let pool: pg.Pool | undefined;
let background: pg.Pool | undefined;
let current: Database | undefined;

/** Connections of a process for migrations and background work; the others are for requests. */
const BACKGROUND_CONNECTIONS = 4;
const REQUEST_CONNECTIONS = 10;

/**
 * Creates the connection pools of this process; nothing is sent to the server yet.
 * @param connections how many it opens at most, six or more
 */
export function connectDatabase(
  url: string,
  connections = REQUEST_CONNECTIONS + BACKGROUND_CONNECTIONS,
): void {
  pool = openPool(url, {
    max: connections - BACKGROUND_CONNECTIONS,
    // If connecting takes longer we answer 503, within the 2 s that are promised.
    connectionTimeoutMillis: 1_500,
    statement_timeout: 4_500,
    // A frozen server does not answer at all, not even with a timeout of its own.
    query_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  background = openPool(url, { max: BACKGROUND_CONNECTIONS, connectionTimeoutMillis: 5_000 });
  current = drizzle(pool);
}

/**
 * Overrides the settings of server, database and user: times are parsed in this style, and stricter isolation would
 * make concurrent transactions fail.
 */
const SESSION = `set default_transaction_isolation = 'read committed';
  set datestyle = 'ISO'; set intervalstyle = 'postgres'`;

function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const opened = new RetryingPool({
    ...options,
    connectionString: url,
    // What is due each minute finds them open: opening one costs more than what it is asked then.
    idleTimeoutMillis: 90_000,
    // Between two publications a listening connection is silent; a firewall that drops it says so to nobody.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    application_name: `laborlotse ${process.pid}`,
    onConnect: (client) => client.query(SESSION),
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
 * Runs `work` in one transaction: all of it is stored, or nothing. If it fails, the connection is closed, because its
 * transaction may still be open on the server and the next user would work inside it. (Drizzle's own transaction on a
 * pool gives such a connection back, and never releases one whose «begin» failed.)
 */
export function inTransaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return runTransaction(connectionPool(), work);
}

/** Has no statement timeout: for background work that grows with the stored data. */
export function inBackgroundTransaction<Result>(
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return runTransaction(backgroundPool(), work);
}

async function runTransaction<Result>(
  connections: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await connections.connect();
  let hasFailed = true;
  try {
    const result = await inTransactionOn(client, work);
    hasFailed = false;
    return result;
  } finally {
    client.release(hasFailed);
  }
}

export async function inTransactionOn<Result>(
  client: pg.PoolClient,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const hooks: CommitHooks = { before: [], after: [] };
  const result = await drizzle(client).transaction(async (tx) => {
    commitHooks.set(tx, hooks);
    const value = await work(tx);
    for (const one of hooks.before) await one();
    return value;
  });
  for (const one of hooks.after) one();
  return result;
}

interface CommitHooks {
  before: (() => Promise<void>)[];
  after: (() => void)[];
}

const commitHooks = new WeakMap<Transaction, CommitHooks>();

export function runBeforeCommit(tx: Transaction, work: () => Promise<void>): void {
  getCommitHooks(tx).before.push(work);
}

/** For what follows from the stored rows in this process; nothing runs after a rollback. */
export function runAfterCommit(tx: Transaction, work: () => void): void {
  getCommitHooks(tx).after.push(work);
}

function getCommitHooks(tx: Transaction): CommitHooks {
  const hooks = commitHooks.get(tx);
  if (hooks === undefined) throw new Error("The transaction was not begun by inTransaction");
  return hooks;
}

export function connectionPool(): pg.Pool {
  if (pool === undefined) throw new Error("The database is not connected");
  return pool;
}

/**
 * Connections for migrations and background work. Sending a job looks up its queue on a separate
 * connection; if that came from the transactions' pool, ten transactions would wait for each other.
 */
export function backgroundPool(): pg.Pool {
  if (background === undefined) throw new Error("The database is not connected");
  return background;
}

/**
 * Locks the embedded data folder for this process until it ends, however it ends.
 * @returns name of the process that already holds the lock, else undefined
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
    // Not earlier: until here the caller gets the error of the connection, and would lock twice.
    // A connection that breaks may report it twice; two claims of one process would wait for each other.
    client.once("error", () => reclaimDataFolder(url));
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

/** PostgreSQL is restarting: without the lock, a second process could start unnoticed. */
function reclaimDataFolder(url: string, knownHolder?: string): void {
  const claim = async () => {
    const holder = await claimDataFolder(url);
    if (holder === undefined) return;
    if (holder !== knownHolder) log.error({ holder }, "another process has taken the data folder");
    reclaimDataFolder(url, holder);
  };
  setTimeout(() => claim().catch(() => reclaimDataFolder(url, knownHolder)), 1_000).unref();
}

export function isKeyTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof pg.DatabaseError && error.code === "23505") || isKeyTaken(error.cause);
}

/** True if PostgreSQL is down, full or overloaded: answer 503 and retry. */
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
