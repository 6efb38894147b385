import pg from "pg";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import {
  connectDatabase,
  connectionPool,
  disconnectDatabase,
} from "../app/server/database/database.server";
import { openDirectory } from "../app/server/directory/publication.server";
import { startJobs, stopJobs } from "../app/server/jobs/jobs.server";
import { TEMPLATE } from "./database-server";
import { samples } from "./sample-directory";

/**
 * The run's PostgreSQL server.
 * @throws Error in a test that may not ask for it
 */
export function databaseServer(): URL {
  const url: string | undefined = inject("databaseUrl");
  if (url === undefined) {
    throw new Error("There is no database for unit tests: a file that needs one is *.db.test.ts");
  }
  return new URL(url);
}

/** Gives the tests of a file a real, migrated database; every test starts with empty tables. */
export function useDatabase(): void {
  const url = databaseServer();

  beforeAll(async () => {
    const name = `test_${process.env.VITEST_POOL_ID}`;
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template ${TEMPLATE}`);
    await admin.end();
    url.pathname = `/${name}`;
    connectDatabase(url.href);
    await startJobs();
    await openDirectory(async () => samples);
  });

  beforeEach(async () => {
    const { rows } = await connectionPool().query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' or (schemaname = 'pgboss' and tablename like 'job%')`,
    );
    // Not «truncate»: it makes new files for each table, and locks out what the test before left at work.
    const deletions = rows.map(({ name }) => `delete from ${name}`);
    await connectionPool().query(
      ["set local session_replication_role = replica", ...deletions].join("; "),
    );
  });

  afterAll(async () => {
    await stopJobs();
    await disconnectDatabase();
  });
}
