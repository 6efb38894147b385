import { once } from "node:events";
import { access, constants, mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import pg from "pg";
import { WrongSettings } from "~/server/platform/environment.server";

/** 15 is the first version with everything that the portal's migrations use. */
const MIN_POSTGRES_VERSION = 15;
/** The deadlines of links, sessions and offers are compared with both clocks. */
const MAX_CLOCK_DIFFERENCE_MS = 30_000;

/** @throws WrongSettings if the folder is not writable */
export async function checkDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new WrongSettings([`DATA_DIR: nothing can be written to ${folder} (${codeOf(error)})`]);
  }
}

/**
 * Checks whether the portal can run on the PostgreSQL server.
 * @returns notes for the operator
 * @throws WrongSettings if it can't
 */
export async function checkDatabaseServer(url: string): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const before = Date.now();
    const { rows } = await client.query<ServerState>(STATE);
    const [state] = rows;
    if (state === undefined) throw new Error("PostgreSQL says nothing of itself");
    const wrong = obstaclesOf(state);
    if (wrong.length > 0) throw new WrongSettings(wrong);
    return clockNotes(state.now.getTime(), before, Date.now());
  } catch (error) {
    if (error instanceof WrongSettings) throw error;
    throw new WrongSettings([`DATABASE_URL: ${whyNot(codeOf(error))}`]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface ServerState {
  version: number;
  hasTrigrams: boolean;
  mayCreate: boolean;
  now: Date;
}

const STATE = `select current_setting('server_version_num')::int / 10000 as version,
  exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
  exists (select from pg_extension where extname = 'pg_trgm')
    or has_database_privilege(current_database(), 'CREATE') as "mayCreate",
  clock_timestamp() as now`;

/** Why the portal can't run on such a server. */
export function obstaclesOf({ version, hasTrigrams, mayCreate }: ServerState): string[] {
  return [
    ...(version < MIN_POSTGRES_VERSION
      ? [`DATABASE_URL: PostgreSQL ${version}; needs ${MIN_POSTGRES_VERSION} or newer`]
      : []),
    ...(hasTrigrams
      ? []
      : ["DATABASE_URL: PostgreSQL lacks its extension pg_trgm (Debian: postgresql-contrib)"]),
    ...(mayCreate
      ? []
      : ["DATABASE_URL: the user may make nothing in this database; it should be its owner"]),
  ];
}

/** Their clock is right if its time is between our two readings. */
export function clockNotes(theirs: number, before: number, after: number): string[] {
  const apart = Math.max(theirs - after, before - theirs);
  if (apart <= MAX_CLOCK_DIFFERENCE_MS) return [];
  const seconds = Math.round(apart / 1_000);
  return [`the clocks of this machine and of PostgreSQL are ${seconds} seconds apart`];
}

function whyNot(code: string): string {
  if (code.startsWith("28")) return `PostgreSQL refuses the user or its password (${code})`;
  if (code === "3D000") return "PostgreSQL has no database of this name";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `the host is unknown (${code})`;
  if (/^[0-9A-Z]{5}$/.test(code)) return `PostgreSQL takes no connection (${code})`;
  return `no PostgreSQL answers there (${code})`;
}

/** For a host with several addresses, the code of the first one. */
function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (first instanceof Error && "code" in first && typeof first.code === "string")
    return first.code;
  return "no answer";
}

/**
 * Tries the address before anything is started that would have to be stopped again.
 * @throws WrongSettings if this process can't listen on it
 */
export async function checkListening(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    const code = codeOf(error);
    const where = `${host}:${port}`;
    if (code === "EADDRINUSE")
      throw new WrongSettings([`PORT: ${where} is in use by another process`]);
    if (code === "EACCES") throw new WrongSettings([`PORT: this user may not listen on ${where}`]);
    throw new WrongSettings([`HOST: this machine can't listen on ${where} (${code})`]);
  }
  probe.close();
  await once(probe, "close");
}
