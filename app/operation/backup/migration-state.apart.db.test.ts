import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { backgroundPool, database } from "~/platform/database/database.server";
import { migrateDatabase, withMigrationLock } from "~/platform/database/migrate.server";
import { environment } from "~/platform/environment.server";
import { startSecretsWithin } from "~/platform/secrets/settings.server";
import { useTwoDatabases } from "../../../tests/kit/database/empty-database";
import { migrateWithin, migrationState } from "./migration-state.server";
import { restoreBackup } from "./restore.server";
import { writeBackup } from "./write-backup.server";

const MIGRATIONS = "database/migrations";
const NEWEST = readMigrationFiles({ migrationsFolder: MIGRATIONS }).length - 1;
const BEFORE_JOURNAL = 5;

describe("a backup of an earlier version", () => {
  const elsewhere = useTwoDatabases();
  let file = "";

  beforeAll(async () => {
    file = join(await mkdtemp(join(tmpdir(), "laborlotse-earlier-")), "backup");
  });
  afterAll(() => rm(join(file, ".."), { recursive: true }));

  const restore = () =>
    restoreBackup(file, { migrations: MIGRATIONS, kinds: submissionKinds, journals: [] });

  const writeEarlier = () =>
    elsewhere(async () => {
      await withMigrationLock((client) => migrateWithin(client, MIGRATIONS, BEFORE_JOURNAL));
      await startSecretsWithin(drizzle(backgroundPool()), environment());
      await database().execute(
        sql`insert into maintenance_runs (task, ran_at, address_hash) values ('erasure', now(), 'hash')`,
      );
      await writeBackup(file);
    });

  it("is brought up to date, as if that database had been", async () => {
    await writeEarlier();
    await elsewhere(async () => {
      await restore();
      const { rows } = await database().execute(
        sql`select address_hash, entry_ids from maintenance_runs`,
      );
      expect(rows).toEqual([{ address_hash: "hash", entry_ids: [] }]);
      // The next start finds nothing to do.
      await migrateDatabase(MIGRATIONS, async () => undefined);
      const client = await backgroundPool().connect();
      expect((await migrationState(client)).number).toBe(NEWEST);
      client.release();
    });
  });

  it("is refused by newer tables, and one of a later version by this one, in a line that says which", {
    tags: "drill",
  }, async () => {
    await writeEarlier();
    await elsewhere(async () => {
      await migrateDatabase(MIGRATIONS, async () => undefined);
      await expect(restore()).rejects.toThrow(
        `The database is at migration ${NEWEST}, the backup at ${BEFORE_JOURNAL}: restore into a database without tables`,
      );
    });
    await elsewhere(async () => {
      await migrateDatabase(MIGRATIONS, async () => undefined);
      await startSecretsWithin(drizzle(backgroundPool()), environment());
      await database().execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e15)`,
      );
      await rm(file);
      await writeBackup(file);
    });
    await elsewhere(() =>
      expect(restore()).rejects.toThrow(
        `The backup is of a version of the portal with another migration ${NEWEST + 1}`,
      ),
    );
  });
});
