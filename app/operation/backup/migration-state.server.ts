import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { applyMigration, readPendingMigrations } from "~/platform/database/migrate.server";

/** The schema version of a database: its last migration, as drizzle identifies it. */
export interface MigrationState {
  /** From 0 on; -1 if there are no tables yet. */
  number: number;
  hash: string;
}

export async function migrationState(client: ClientBase): Promise<MigrationState> {
  const { rows: known } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if ((known[0]?.name ?? null) === null) return { number: -1, hash: "" };
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at",
  );
  return { number: rows.length - 1, hash: rows.at(-1)?.hash ?? "" };
}

/** @returns -1 for a migration that this version of the portal does not have */
export function findMigrationIndex(hash: string, folder: string): number {
  return readMigrationFiles({ migrationsFolder: folder }).findIndex((one) => one.hash === hash);
}

/**
 * Applies what a database lacks, within the caller's transaction: all of it, or nothing.
 * @param through index of the last migration to apply
 */
export async function migrateWithin(
  client: ClientBase,
  folder: string,
  through = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const { number, ...migration } of await readPendingMigrations(client, folder)) {
    if (number <= through) await applyMigration(client, migration);
  }
}
