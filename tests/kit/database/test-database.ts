import { beforeAll, beforeEach } from "vitest";
import { loadDirectory } from "../../../app/directory/publication/current-snapshot.server";
import { connectDatabase, connectionPool } from "../../../app/platform/database/database.server";
import { startJobs } from "../../../app/platform/jobs/jobs.server";
import { samples } from "../samples/sample-directory";
import { SAMPLES, TEMPLATE } from "./database-server";
import { newDatabase } from "./new-database";

let opened: Promise<string> | undefined;

/** Connects the tests of a file to the worker's migrated database; every test starts with empty tables. */
export function useDatabase(): void {
  let emptying = "";

  beforeAll(async () => {
    opened ??= openDatabase();
    emptying = await opened;
    await loadDirectory(async () => samples);
  });

  beforeEach(() => connectionPool().query(emptying));
}

/**
 * Once for all files of a worker that share their modules: the copy and its connections cost more than most tests.
 * @returns what brings the database back to how it is now
 */
async function openDatabase(): Promise<string> {
  connectDatabase(await newDatabase(`test_${process.env.VITEST_POOL_ID}`, TEMPLATE));
  // A busy machine answers late, which is no fault of the tested code.
  connectionPool().options.connectionTimeoutMillis = 20_000;
  await startJobs();
  // Not «truncate»: it creates new files for each table, and blocks what the previous test left running.
  const { rows } = await connectionPool().query<{ statement: string }>(
    `select format('delete from %I.%I', schemaname, tablename) as statement from pg_tables
     where schemaname = 'public' or (schemaname = 'pgboss' and tablename like 'job%')
     union all
     select format('select setval(%L, %s)', quote_ident(schemaname) || '.' || quote_ident(sequencename), last_value)
     from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  const statements = rows.map(({ statement }) => statement);
  return ["set local session_replication_role = replica", ...statements].join("; ");
}

/** Copies what `publishInitialContent` stores in an empty database: publishing takes longer than most tests. */
export async function storeSamples(): Promise<void> {
  const { rows } = await connectionPool().query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = $1",
    [SAMPLES],
  );
  const copies = rows.map(({ name }) => `insert into public.${name} table ${SAMPLES}.${name}`);
  await connectionPool().query(
    ["set local session_replication_role = replica", ...copies].join("; "),
  );
}
