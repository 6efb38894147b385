import { afterAll, beforeAll, beforeEach } from "vitest";
import {
  connectDatabase,
  connectionPool,
  disconnectDatabase,
} from "../../../app/server/database/database.server";
import { openDirectory } from "../../../app/server/directory/publication/shown-snapshot.server";
import { startJobs, stopJobs } from "../../../app/server/jobs/jobs.server";
import { samples } from "../samples/sample-directory";
import { SAMPLES, TEMPLATE } from "./database-server";
import { newDatabase } from "./new-database";

/** Gives the tests of a file a real, migrated database; every test starts with empty tables. */
export function useDatabase(): void {
  beforeAll(async () => {
    connectDatabase(await newDatabase(`test_${process.env.VITEST_POOL_ID}`, TEMPLATE));
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

/** Stores what `publishSamples` stores in an empty database: that takes longer than most tests, a copy next to nothing. */
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
