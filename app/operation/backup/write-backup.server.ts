import { stat } from "node:fs/promises";
import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { backgroundPool } from "~/platform/database/database.server";
import { type Environment, environment } from "~/platform/environment.server";
import { findPortalSecret } from "~/platform/secrets/portal-secret.server";
import { secretFingerprint } from "~/platform/secrets/wrapping.server";
import { writeBackupFile } from "./backup-file.server";
import { type MigrationState, migrationState } from "./migration-state.server";
import {
  copyStatement,
  listTables,
  lockTables,
  readSequences,
  type Sequences,
  setPortableCopySettings,
} from "./tables.server";

/** The first record. For each table follow its name and columns, what COPY writes, and an empty record. */
export interface BackupHead {
  /** ISO, by the database's clock. */
  takenAt: string;
  migration: MigrationState;
  sequences: Sequences;
  /** Identifies the secret that wraps the keys in the table `settings`. */
  fingerprint: string;
  /** That secret; only in an encrypted backup. */
  secret?: string;
}

export interface Backup {
  takenAt: Date;
  rows: number;
  bytes: number;
}

type BackupSettings = Pick<Environment, "BACKUP_KEY" | "PORTAL_SECRET" | "DATA_DIR">;

/**
 * Copies every table of the portal into a file, from one snapshot, while the portal keeps running.
 * It is encrypted if `BACKUP_KEY` is set, and only then contains the secret that wraps the keys in the database.
 */
export async function writeBackup(
  path: string,
  settings: BackupSettings = environment(),
): Promise<Backup> {
  const client = await backgroundPool().connect();
  let isWritten = false;
  try {
    const tables = await listTables(client);
    await client.query("begin isolation level repeatable read read only");
    await setPortableCopySettings(client);
    await lockTables(client, tables);
    const head = await buildHead(client, settings);
    const counted = { rows: 0 };
    await writeBackupFile(path, generateRecords(client, head, counted), settings.BACKUP_KEY);
    await client.query("commit");
    isWritten = true;
    const { size } = await stat(path);
    return { takenAt: new Date(head.takenAt), rows: counted.rows, bytes: size };
  } finally {
    // A connection that stopped in the middle of a COPY can't be reused.
    client.release(!isWritten);
  }
}

async function buildHead(client: ClientBase, settings: BackupSettings): Promise<BackupHead> {
  const migration = await migrationState(client);
  const { rows } = await client.query<{ now: Date; fingerprint: string }>(
    `select now(), (select value from settings where name = 'secret-fingerprint') as fingerprint`,
  );
  const { now = new Date(), fingerprint = "" } = rows[0] ?? {};
  const sequences = await readSequences(client);
  const head = { takenAt: now.toISOString(), migration, sequences, fingerprint };
  if (settings.BACKUP_KEY === undefined) return head;
  const secret = await findPortalSecret(settings);
  if (secret === undefined || secretFingerprint(secret) !== fingerprint) {
    throw new Error("The secret of this database is not the one here: nothing was written");
  }
  return { ...head, secret };
}

async function* generateRecords(
  client: ClientBase,
  head: BackupHead,
  counted: { rows: number },
): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(head));
  for (const table of await listTables(client)) {
    yield Buffer.from(JSON.stringify(table));
    const rows = client.query(copyTo(copyStatement(table, "to stdout")));
    yield* rows;
    yield Buffer.alloc(0);
    counted.rows += rows.rowCount;
  }
}
