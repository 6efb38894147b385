import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { pipeline as pipelined } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import pg, { type ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { inTransactionOn, type Transaction } from "~/platform/database/database.server";
import { withMigrationLock } from "~/platform/database/migrate.server";
import { type Environment, environment } from "~/platform/environment.server";
import { startJobs, stopJobs } from "~/platform/jobs/jobs.server";
import { createMailQueues, queueWaitingMails } from "~/platform/mail/mail-queue.server";
import { findPortalSecret, makePortalSecret } from "~/platform/secrets/portal-secret.server";
import { startSecretsWithin } from "~/platform/secrets/settings.server";
import { secretFingerprint } from "~/platform/secrets/wrapping.server";
import { ByteReader } from "./byte-reader.server";
import {
  assertNoRunningPortal,
  type CompletedRestore,
  completeRestore,
} from "./complete-restore.server";
import { decryptStream } from "./encrypted-stream.server";
import { findMigrationIndex, migrateWithin, migrationState } from "./migration-state.server";
import {
  continueSequences,
  copyStatement,
  dropIndexes,
  listTables,
  type StoredTable,
  setPortableCopySettings,
} from "./tables.server";
import { BACKUP_END, type BackupHead } from "./write-backup.server";

interface RestoreOptions {
  migrations: string;
  kinds: readonly SubmissionKind[];
  /** Paths, one per machine; missing ones are skipped. */
  journals: readonly string[];
  env?: Environment;
}

export interface RestoredBackup extends CompletedRestore {
  takenAt: Date;
  rows: number;
  mails: number;
  /** The portal had no secret, so the backup's was written to DATA_DIR. */
  madeSecret: boolean;
}

/**
 * Restores a backup into an empty database, in one transaction: if the file is truncated, changed
 * or encrypted with another key, or anything fails later, nothing changes. Tables of an earlier
 * version of the portal are migrated. Afterwards all sessions, links into the desk and recovery
 * codes are invalid, erasures and opt-outs made since the backup are repeated, and the mails that
 * waited are in the queue, each to be sent once. A mail that was sent after the backup was taken is
 * sent again, with the same Message-ID.
 * @throws Error with a line for the operator
 */
export async function restoreBackup(
  path: string,
  options: RestoreOptions,
): Promise<RestoredBackup> {
  const { env = environment() } = options;
  // Verify the whole file before anything is changed.
  for await (const _ of decryptStream(createReadStream(path), env.BACKUP_KEY));
  const reader = openContent(path, env.BACKUP_KEY);
  const head: BackupHead = JSON.parse(await reader.line());
  const secret = await resolveSecret(head, env);
  return withMigrationLock(async (client) => {
    await assertNoRunningPortal(client);
    await startJobs();
    try {
      await createMailQueues();
      return await inTransactionOn(client, (tx) =>
        fill(tx, client, { reader, head, secret }, { ...options, env }),
      );
    } finally {
      await stopJobs();
    }
  });
}

async function fill(
  tx: Transaction,
  client: ClientBase,
  { reader, head, secret }: { reader: ByteReader; head: BackupHead; secret: string },
  { migrations, kinds, journals, env }: RestoreOptions & { env: Environment },
): Promise<RestoredBackup> {
  await setPortableCopySettings(client);
  const after = await prepareTables(client, head, migrations);
  const indexes = await dropIndexes(client);
  const rows = await fillTables(client, reader);
  for (const definition of indexes) await client.query(definition);
  await continueSequences(client, head.sequences);
  await migrateWithin(client, migrations, { after, through: Number.POSITIVE_INFINITY });
  await startSecretsWithin(tx, { ...env, PORTAL_SECRET: secret });
  const { again, journal } = await completeRestore(tx, { journals, kinds });
  const mails = await queueWaitingMails(tx);
  const { erasures, optOuts } = again;
  const detail = { takenAt: head.takenAt, erasures, optOuts };
  recordAudit(tx, { action: "database-restored", detail });
  const madeSecret = (await findPortalSecret(env)) === undefined;
  if (madeSecret) await makePortalSecret(env, secret);
  return { takenAt: new Date(head.takenAt), rows, mails, again, journal, madeSecret };
}

function openContent(path: string, key: string | undefined): ByteReader {
  const sealed = Readable.from(decryptStream(createReadStream(path), key), { objectMode: true });
  // Errors of the pipeline are thrown where the content is read.
  return new ByteReader(pipeline(sealed, createZstdDecompress(), () => undefined));
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

/**
 * Creates the tables in the backup's schema version; tables that exist must be empty.
 * @returns number of the backup's migration
 */
async function prepareTables(
  client: ClientBase,
  { migration }: BackupHead,
  folder: string,
): Promise<number> {
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
  await migrateWithin(client, folder, { after: present.number, through: target });
  return target;
}

async function fillTables(client: ClientBase, reader: ByteReader): Promise<number> {
  let rows = 0;
  for (;;) {
    const next: StoredTable | typeof BACKUP_END = JSON.parse(await reader.line());
    if (next === BACKUP_END) return rows;
    const copy = client.query(copyFrom(copyStatement(next, "from stdin")));
    await pipelined(Readable.from(reader.rows(), { objectMode: true }), copy);
    const counted: { rows: number } = JSON.parse(await reader.line());
    if (counted.rows !== copy.rowCount) {
      throw new Error(`Of ${counted.rows} rows of ${next.table} ${copy.rowCount} arrived`);
    }
    rows += copy.rowCount;
  }
}
