import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { backgroundPool, database } from "~/platform/database/database.server";
import { migrateDatabase } from "~/platform/database/migrate.server";
import { environment } from "~/platform/environment.server";
import { startSecretsWithin } from "~/platform/secrets/settings.server";
import { RESTORE, useBackups } from "../../../tests/kit/database/backups";
import { writeLaterMigrations } from "../../../tests/kit/database/later-migrations";
import { migrationState } from "./migration-state.server";
import { writeBackup } from "./write-backup.server";

const MIGRATIONS = RESTORE.migrations;
const NEWEST = readMigrationFiles({ migrationsFolder: MIGRATIONS }).length - 1;
const COLUMN = `ALTER TABLE "maintenance_runs" ADD COLUMN "later" text DEFAULT 'new' NOT NULL;`;

describe("a backup of an earlier version", () => {
  const backups = useBackups();
  const { elsewhere } = backups;
  const restore = (migrations: string) => backups.restore({ migrations });
  let later = "";

  beforeAll(async () => {
    later = join(backups.folder, "migrations");
    await writeLaterMigrations(later, { later: COLUMN });
  });

  const write = (migrations: string) =>
    elsewhere(async () => {
      await migrateDatabase(migrations, async () => undefined);
      await startSecretsWithin(drizzle(backgroundPool()), environment());
      await database().execute(
        sql`insert into maintenance_runs (task, ran_at, address_hash) values ('erasure', now(), 'hash')`,
      );
      await writeBackup(backups.file);
    });

  it("is brought up to date, as if that database had been", async () => {
    await write(MIGRATIONS);
    await elsewhere(async () => {
      await restore(later);
      const { rows } = await database().execute(
        sql`select address_hash, later from maintenance_runs`,
      );
      expect(rows).toEqual([{ address_hash: "hash", later: "new" }]);
      // The next start finds nothing to do.
      await migrateDatabase(later, async () => undefined);
      const client = await backgroundPool().connect();
      expect((await migrationState(client)).number).toBe(NEWEST + 1);
      client.release();
    });
  });

  it("is refused by newer tables, and one of a later version by this one, in a line that says which", {
    tags: "drill",
  }, async () => {
    await write(MIGRATIONS);
    await elsewhere(async () => {
      await migrateDatabase(later, async () => undefined);
      await expect(restore(later)).rejects.toThrow(
        `The database is at migration ${NEWEST + 1}, the backup at ${NEWEST}: restore into a database without tables`,
      );
    });
    await write(later);
    await elsewhere(() =>
      expect(restore(MIGRATIONS)).rejects.toThrow(
        `The backup is of a version of the portal with another migration ${NEWEST + 1}`,
      ),
    );
  });
});
