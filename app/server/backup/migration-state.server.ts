import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { ClientBase } from "pg";
import type { Transaction } from "~/server/database/database.server";

/** How far tables have come: which migration was the last, as drizzle tells them apart. */
export interface MigrationState {
  /** From 0 on; -1: there are no tables yet. */
  number: number;
  hash: string;
}

/** @throws Error with a line for the operator where this version of the portal does not know the last migration */
export async function migrationState(client: ClientBase, folder: string): Promise<MigrationState> {
  const { rows: known } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if ((known[0]?.name ?? null) === null) return { number: -1, hash: "" };
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at desc limit 1",
  );
  const hash = rows[0]?.hash;
  if (hash === undefined) return { number: -1, hash: "" };
  const number = numberOf(hash, folder);
  if (number === -1) {
    throw new Error("The database belongs to another version of the portal: bring it up to date");
  }
  return { number, hash };
}

/** @returns -1 for one that this version of the portal does not have */
export function numberOf(hash: string, folder: string): number {
  return readMigrationFiles({ migrationsFolder: folder }).findIndex((one) => one.hash === hash);
}

/** Brings tables up to a migration and no further, as whoever was there then had them. */
export async function migrateUpTo(tx: Transaction, folder: string, number: number): Promise<void> {
  const earlier = await mkdtemp(join(tmpdir(), "laborlotse-migrations-"));
  try {
    await cp(folder, earlier, { recursive: true });
    const journal = join(earlier, "meta/_journal.json");
    const all: { entries: unknown[] } = JSON.parse(await readFile(journal, "utf8"));
    const until = { ...all, entries: all.entries.slice(0, number + 1) };
    await writeFile(journal, JSON.stringify(until));
    await migrate(tx, { migrationsFolder: earlier });
  } finally {
    await rm(earlier, { recursive: true, force: true });
  }
}
