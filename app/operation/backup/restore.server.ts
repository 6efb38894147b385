import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg, { type ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { runBeforeCommit } from "~/platform/database/database.server";
import { type Environment, environment } from "~/platform/environment.server";
import { findPortalSecret, makePortalSecret } from "~/platform/secrets/portal-secret.server";
import { secretFingerprint } from "~/platform/secrets/wrapping.server";
import { readBackupFile } from "./backup-file.server";
import {
  type CompletedRestore,
  completeRestore,
  type RestoreOptions,
} from "./complete-restore.server";
import { findMigrationIndex, migrateWithin, migrationState } from "./migration-state.server";
import {
  continueSequences,
  copyStatement,
  dropIndexes,
  listTables,
  type StoredTable,
  setPortableCopySettings,
} from "./tables.server";
import type { BackupHead } from "./write-backup.server";

export interface RestoredBackup extends CompletedRestore {
  /** ISO time. */
  takenAt: string;
  rows: number;
  /** The portal had no secret, so the backup's was written to DATA_DIR. */
  madeSecret: boolean;
}

/**
 * Restores a backup into an empty database, in one transaction: if the file is truncated, changed
 * or encrypted with another key, or anything fails later, nothing changes. Tables of an earlier
 * version of the portal are migrated. A mail that was sent after the backup was taken is sent again, with the same
 * Message-ID.
 * @throws Error with a line for the operator
 */
export async function restoreBackup(
  path: string,
  options: RestoreOptions,
): Promise<RestoredBackup> {
  const { env = environment(), migrations } = options;
  const records = readBackupFile(path, env.BACKUP_KEY);
  const head: BackupHead = JSON.parse(String((await records.next()).value));
  const secret = await resolveSecret(head, env);
  return completeRestore({ ...options, env }, async (client, tx) => {
    await setPortableCopySettings(client);
    await prepareTables(client, head, migrations);
    const indexes = await dropIndexes(client);
    const rows = await fillTables(client, records);
    for (const definition of indexes) await client.query(definition);
    await continueSequences(client, head.sequences);
    const madeSecret = (await findPortalSecret(env)) === undefined;
    if (madeSecret) {
      // Last, because a file stays where the transaction is rolled back.
      runBeforeCommit(tx, async () => {
        await makePortalSecret(env, secret);
      });
    }
    return { takenAt: head.takenAt, secret, rows, madeSecret };
  });
}

/** The secret that wraps the keys in the backup: this portal's, else the one in the file. */
async function resolveSecret(head: BackupHead, env: Environment): Promise<string> {
  const secret = (await findPortalSecret(env)) ?? head.secret;
  if (secret !== undefined && secretFingerprint(secret) === head.fingerprint) return secret;
  throw new Error(
    secret === undefined
      ? `The backup holds no secret: set PORTAL_SECRET (fingerprint ${head.fingerprint}), or put the file «secret» into DATA_DIR`
      : `The backup belongs to another secret (fingerprint ${head.fingerprint}, here ${secretFingerprint(secret)})`,
  );
}

/** Creates the tables in the backup's schema version; tables that exist must be empty. */
async function prepareTables(
  client: ClientBase,
  { migration }: BackupHead,
  folder: string,
): Promise<void> {
  const target = findMigrationIndex(migration.hash, folder);
  if (target === -1) {
    throw new Error(
      `The backup is of a version of the portal with another migration ${migration.number}: restore it with that version or a newer one`,
    );
  }
  const present = await migrationState(client);
  if (present.number > target) {
    throw new Error(
      `The database is at migration ${present.number}, the backup at ${target}: restore into a database without tables`,
    );
  }
  for (const { table } of await listTables(client)) {
    const { rowCount } = await client.query(
      `select from public.${pg.escapeIdentifier(table)} limit 1`,
    );
    if (rowCount !== 0) {
      throw new Error(
        `The database is not empty (table ${table}): restore into another DATA_DIR or DATABASE_URL`,
      );
    }
  }
  await migrateWithin(client, folder, target);
}

async function fillTables(client: ClientBase, records: AsyncGenerator<Buffer>): Promise<number> {
  let rows = 0;
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const table: StoredTable = JSON.parse(String(next.value));
    const copy = client.query(copyFrom(copyStatement(table, "from stdin")));
    await pipeline(Readable.from(readTable(records), { objectMode: true }), copy);
    rows += copy.rowCount;
  }
  return rows;
}

async function* readTable(records: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = await records.next(); next.value?.length; next = await records.next()) {
    yield next.value;
  }
}
