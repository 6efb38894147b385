import pg from "pg";
import { environment, WrongSettingsError } from "~/platform/environment.server";

/** The first version with everything that the portal's migrations use. */
const MIN_POSTGRES_VERSION = 15;
/** Deadlines of links, sessions and offers are compared with both clocks. */
const MAX_CLOCK_DIFFERENCE_MS = 30_000;

/**
 * Checks whether the portal can run on the PostgreSQL server.
 * @returns notes for the operator
 * @throws WrongSettingsError if it can't
 */
export async function checkDatabaseServer(
  url: string,
  connections = environment().DATABASE_POOL,
): Promise<string[]> {
  let client: pg.Client | undefined;
  try {
    // Reads the certificate files that the address names.
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client.on("error", () => undefined);
    await client.connect();
    const before = Date.now();
    const { rows } = await client.query<ServerState>(STATE);
    const [state] = rows;
    if (state === undefined) throw new Error("PostgreSQL says nothing of itself");
    const wrong = findServerObstacles(state);
    if (wrong.length > 0)
      throw new WrongSettingsError(wrong.map((line) => `DATABASE_URL: ${line}`));
    return [
      ...checkDatabaseClock(state.now, before, Date.now()),
      ...connectionNotes(state.connections, connections),
    ];
  } catch (error) {
    if (error instanceof WrongSettingsError) throw error;
    throw new WrongSettingsError([`DATABASE_URL: ${formatConnectFailure(error)}`]);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

export interface ServerState {
  version: number;
  encoding: string;
  /** A standby, or configured as read-only. */
  isReadOnly: boolean;
  /** An earlier start has created the portal's tables. */
  hasTables: boolean;
  mayCreateSchemas: boolean;
  mayCreateTables: boolean;
  /** The first existing schema of the user's search path. */
  schema: string | null;
  hasTrigrams: boolean;
  /** Schema of pg_trgm, unless it is on the search path. */
  trigramsHidden: string | null;
  /** Connection limit of this user. */
  connections: number;
  /** In milliseconds, because dates are formatted in the server's date style. */
  now: number;
}

const STATE = `select current_setting('server_version_num')::int / 10000 as version,
  pg_encoding_to_char(encoding) as encoding,
  pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "isReadOnly",
  to_regclass('drizzle.__drizzle_migrations') is not null as "hasTables",
  has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
  has_schema_privilege('public', 'CREATE') as "mayCreateTables",
  current_schema() as schema,
  exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
  (select nspname from pg_extension e join pg_namespace n on n.oid = extnamespace
    where extname = 'pg_trgm' and nspname <> all (current_schemas(true))) as "trigramsHidden",
  least(nullif(datconnlimit, -1), (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int)
    as connections,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now
  from pg_database where datname = current_database()`;

/** Reasons why the portal can't run on the server, one line each. */
export function findServerObstacles(state: ServerState): string[] {
  const { version, encoding, schema, trigramsHidden, hasTables } = state;
  const obstacles: [isThere: boolean, line: string][] = [
    [
      version < MIN_POSTGRES_VERSION,
      `PostgreSQL ${version}; needs ${MIN_POSTGRES_VERSION} or newer`,
    ],
    [
      encoding !== "UTF8",
      `the database is encoded in ${encoding}; make one with «encoding 'UTF8' template template0»`,
    ],
    [
      state.isReadOnly,
      "PostgreSQL may only be read: a standby, or default_transaction_read_only is on",
    ],
    [!state.hasTrigrams, "PostgreSQL lacks its extension pg_trgm (Debian: postgresql-contrib)"],
    [
      trigramsHidden !== null,
      `pg_trgm is in the schema ${trigramsHidden}, which search_path leaves out: «alter extension pg_trgm set schema public»`,
    ],
    [
      schema !== "public",
      `the user's search_path begins with ${schema ?? "nothing that exists"}: «alter role … set search_path = public»`,
    ],
    [
      !hasTables && !state.mayCreateSchemas,
      "the user may make nothing in this database; it should be its owner",
    ],
    [
      !hasTables && !state.mayCreateTables,
      "the user may make no tables in the schema public: «grant create on schema public to …»",
    ],
  ];
  return obstacles.filter(([isThere]) => isThere).map(([, line]) => line);
}

/** Their clock is right if its time is between our two readings. */
export function checkDatabaseClock(theirs: number, before: number, after: number): string[] {
  const apart = Math.max(theirs - after, before - theirs);
  if (apart <= MAX_CLOCK_DIFFERENCE_MS) return [];
  const seconds = Math.round(apart / 1_000);
  return [`the clocks of this machine and of PostgreSQL are ${seconds} seconds apart`];
}

function connectionNotes(available: number, poolSize: number): string[] {
  if (available >= poolSize) return [];
  return [
    `PostgreSQL gives this user ${available} connections, and DATABASE_POOL asks for ${poolSize}: forms will wait`,
  ];
}

const UNKNOWN_AUTHORITY =
  /^(UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT.*|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT)$/;

/** Advice for a failed connection, in one line. */
export function formatConnectFailure(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return "no PostgreSQL answers there";
  if (/does not support SSL/.test(first.message)) {
    return "PostgreSQL speaks no TLS there: leave sslmode out where nobody else reads the line";
  }
  const code = "code" in first && typeof first.code === "string" ? first.code : "no answer";
  if ("syscall" in first && first.syscall === "open") {
    return `sslrootcert, sslcert or sslkey names a file that can't be read (${code})`;
  }
  if (UNKNOWN_AUTHORITY.test(code)) {
    return `its certificate is of an authority that is unknown here: add sslrootcert=/path/of/ca.pem (${code})`;
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
    return `its certificate is for another host name than this address has (${code})`;
  }
  if (code === "CERT_HAS_EXPIRED") return `its certificate has expired (${code})`;
  if (code.startsWith("28")) return `PostgreSQL refuses the user or its password (${code})`;
  if (code === "53300") return `PostgreSQL has no connection left: see DATABASE_POOL (${code})`;
  if (code === "3D000") return "PostgreSQL has no database of this name";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `the host is unknown (${code})`;
  if (/^[0-9A-Z]{5}$/.test(code)) return `PostgreSQL takes no connection (${code})`;
  return `no PostgreSQL answers there (${code})`;
}
