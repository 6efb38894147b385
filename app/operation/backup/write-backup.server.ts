import { randomBytes } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { backgroundPool } from "~/platform/database/database.server";
import { type Environment, environment } from "~/platform/environment.server";
import { findPortalSecret } from "~/platform/secrets/portal-secret.server";
import { secretFingerprint } from "~/platform/secrets/wrapping.server";
import { encryptStream } from "./encrypted-stream.server";
import { type MigrationState, migrationState } from "./migration-state.server";
import {
  copyStatement,
  listTables,
  lockTables,
  readSequences,
  type Sequences,
  setPortableCopySettings,
} from "./tables.server";

/** The header of a backup; the tables follow, then a line `END`. */
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

export const BACKUP_END = "end of the backup";

export interface Backup {
  takenAt: Date;
  rows: number;
  bytes: number;
}

type BackupSettings = Pick<Environment, "BACKUP_KEY" | "PORTAL_SECRET" | "DATA_DIR">;

/**
 * Copies every table of the portal into a file, from one snapshot, while the portal keeps running.
 * The file gets its name when it is complete and on disk. It is encrypted if `BACKUP_KEY` is set,
 * and only then contains the secret that wraps the keys in the database.
 */
export async function writeBackup(
  path: string,
  settings: BackupSettings = environment(),
): Promise<Backup> {
  const client = await backgroundPool().connect();
  // An unpredictable name: in a container every portal has the same process id.
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(8).toString("hex")}`);
  let isWritten = false;
  try {
    const tables = await listTables(client);
    await client.query("begin isolation level repeatable read read only");
    await setPortableCopySettings(client);
    await lockTables(client, tables);
    const head = await buildHead(client, settings);
    const counted = { rows: 0 };
    const file = await open(draft, "wx", 0o600);
    await pipeline(
      Readable.from(generateContent(client, head, counted), { objectMode: true }),
      createZstdCompress(),
      (content: AsyncIterable<Buffer>) => encryptStream(content, settings.BACKUP_KEY),
      file.createWriteStream({ flush: true }),
    );
    await client.query("commit");
    await rename(draft, path);
    isWritten = true;
    await syncFolder(dirname(path));
    const { size } = await stat(path);
    return { takenAt: new Date(head.takenAt), rows: counted.rows, bytes: size };
  } finally {
    if (!isWritten) await rm(draft, { force: true });
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
  const head = {
    takenAt: now.toISOString(),
    migration,
    sequences: await readSequences(client),
    fingerprint,
  };
  if (settings.BACKUP_KEY === undefined) return head;
  const secret = await findPortalSecret(settings);
  if (secret === undefined || secretFingerprint(secret) !== fingerprint) {
    throw new Error("The secret of this database is not the one here: nothing was written");
  }
  return { ...head, secret };
}

async function* generateContent(
  client: ClientBase,
  head: BackupHead,
  counted: { rows: number },
): AsyncGenerator<Buffer> {
  yield toJsonLine(head);
  for (const table of await listTables(client)) {
    yield toJsonLine(table);
    const rows = client.query(copyTo(copyStatement(table, "to stdout")));
    yield* rows;
    yield Buffer.from("\\.\n");
    yield toJsonLine({ rows: rows.rowCount });
    counted.rows += rows.rowCount;
  }
  yield toJsonLine(BACKUP_END);
}

function toJsonLine(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
