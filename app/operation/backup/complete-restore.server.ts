import { isNotNull } from "drizzle-orm";
import type { ClientBase } from "pg";
import { adminUsers } from "#database/accounts";
import { newsletterIssues } from "#database/newsletter";
import { mailedCodes, sessions } from "#database/sessions";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { sum } from "~/lib/sum";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { inTransactionOn, type Transaction } from "~/platform/database/database.server";
import { withMigrationLock } from "~/platform/database/migrate.server";
import { type Environment, environment } from "~/platform/environment.server";
import { startJobs, stopJobs } from "~/platform/jobs/jobs.server";
import { createMailQueues, queueWaitingMails } from "~/platform/mail/mail-queue.server";
import { startSecretsWithin } from "~/platform/secrets/settings.server";
import { applyErasureLog, type ReapplyResult, readErasureLog } from "~/privacy/index.server";
import { migrateWithin, migrationState } from "./migration-state.server";

export interface RestoreOptions {
  migrations: string;
  kinds: readonly SubmissionKind[];
  /** Paths, one per machine; missing ones are skipped. */
  journals: readonly string[];
  env?: Environment;
}

export interface CompletedRestore {
  again: ReapplyResult;
  /** Lines of the journals, each counted once, and `wrong` for lines that this portal did not write. */
  journal: { lines: number; wrong: number };
  mails: number;
}

/** What was recovered: when it was taken, if that is known, and the secret that wraps its keys. */
interface Recovered {
  takenAt: string | null;
  secret?: string | undefined;
}

/**
 * After `pg_restore` or a recovery to a point in time: does what `restoreBackup` does for a database that it fills.
 * @throws Error with a line for the operator if a portal runs on the database, or none ever did
 */
export async function completeForeignRestore(options: RestoreOptions): Promise<CompletedRestore> {
  return completeRestore(options, async (client) => {
    const { number } = await migrationState(client);
    if (number === -1) throw new Error("The database is empty: recover it first");
    return { takenAt: null };
  });
}

/**
 * Brings a recovered database up to date: migrates it, ends all sessions and links into the desk, stops whatever was
 * being sent, repeats erasures and opt-outs made since, and queues each waiting mail once. Atomic and idempotent.
 * @param recover may fill the database in the same transaction
 */
export async function completeRestore<From extends Recovered>(
  { migrations, kinds, journals, env = environment() }: RestoreOptions,
  recover: (client: ClientBase, tx: Transaction) => Promise<From>,
): Promise<CompletedRestore & From> {
  return withMigrationLock(async (client) => {
    await assertNoRunningPortal(client);
    return inTransactionOn(client, async (tx) => {
      const recovered = await recover(client, tx);
      await migrateWithin(client, migrations);
      await startSecretsWithin(tx, {
        ...env,
        PORTAL_SECRET: recovered.secret ?? env.PORTAL_SECRET,
      });
      await endAccess(tx);
      await endReleases(tx);
      const { lines, wrong } = await readErasureLogs(journals);
      const again = await applyErasureLog(tx, lines, kinds);
      const mails = await queueMails(tx);
      const { erasures, optOuts } = again;
      const detail = { takenAt: recovered.takenAt, erasures, optOuts };
      recordAudit(tx, { action: "database-restored", detail });
      const distinct = new Set(lines.map((line) => JSON.stringify(line)));
      return { ...recovered, again, journal: { lines: distinct.size, wrong }, mails };
    });
  });
}

/**
 * Whatever granted access when the backup was taken may have been used or revoked since, so
 * sessions, mailed codes and recovery codes are deleted. Links into the desk are invalid already,
 * because their key was replaced.
 */
async function endAccess(tx: Transaction): Promise<void> {
  await tx.delete(sessions);
  await tx.delete(mailedCodes);
  await tx.update(adminUsers).set({ recoveryCodes: [] });
}

/**
 * An issue may have reached more people since the backup: an operator has to check, and send it
 * again to the others.
 */
async function endReleases(tx: Transaction): Promise<void> {
  const { lookedAtUntil } = newsletterIssues;
  await tx.update(newsletterIssues).set({ lookedAtUntil: null }).where(isNotNull(lookedAtUntil));
}

async function queueMails(tx: Transaction): Promise<number> {
  await startJobs();
  try {
    await createMailQueues();
    return await queueWaitingMails(tx);
  } finally {
    await stopJobs();
  }
}

/** A running portal would not notice that the content of its database is replaced. */
async function assertNoRunningPortal(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like 'laborlotse %'
       and application_name <> current_setting('application_name')`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(", ");
  throw new Error(`The database is in use by ${names}: stop it first`);
}

async function readErasureLogs(paths: readonly string[]) {
  const read = await Promise.all([...new Set(paths)].map(readErasureLog));
  return {
    lines: read.flatMap(({ lines }) => lines),
    wrong: sum(read.map(({ wrong }) => wrong)),
  };
}
