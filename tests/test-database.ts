import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach } from "vitest";
import {
  connectDatabase,
  database,
  disconnectDatabase,
  migrateDatabase,
} from "../app/server/database.server";
import { startJobs, stopJobs } from "../app/server/jobs.server";
import { createMailQueues } from "../app/server/mail/mail-queue.server";

/** Gives the tests of a file a real, migrated database; every test starts with empty tables. */
export function useDatabase(): void {
  beforeAll(async () => {
    const url = new URL(process.env.TEST_DATABASE_SERVER ?? "");
    const name = `test_${process.env.VITEST_POOL_ID}`;
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    await admin.end();
    url.pathname = `/${name}`;
    connectDatabase(url.href);
    await migrateDatabase("database/migrations", async () => {
      await startJobs();
      await createMailQueues();
    });
  });

  beforeEach(async () => {
    const { rows } = await database().execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
          where schemaname = 'public' or (schemaname = 'pgboss' and tablename like 'job%')`,
    );
    await database().execute(
      sql.raw(`truncate ${rows.map(({ name }) => name).join(", ")} cascade`),
    );
  });

  afterAll(async () => {
    await stopJobs();
    await disconnectDatabase();
  });
}
