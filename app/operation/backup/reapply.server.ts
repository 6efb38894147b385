import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { inTransactionOn } from "~/platform/database/database.server";
import { withMigrationLock } from "~/platform/database/migrate.server";
import { environment } from "~/platform/environment.server";
import { startSecretsWithin } from "~/platform/secrets/settings.server";
import {
  assertNoRunningPortal,
  type CompletedRestore,
  completeRestore,
} from "./complete-restore.server";
import { migrateWithin, migrationState } from "./migration-state.server";

interface ReapplyOptions {
  migrations: string;
  kinds: readonly SubmissionKind[];
  /** Paths, one per machine; missing ones are skipped. */
  journals: readonly string[];
}

/**
 * Does for a database that PostgreSQL's own tools recovered (pg_restore, point-in-time recovery) what
 * `restoreBackup` does for one that it filled: all sessions, links into the desk and recovery codes are
 * invalid, and erasures and opt-outs made since are repeated. Waiting mails are still in the recovered queue.
 * Atomic and idempotent.
 * @throws Error with a line for the operator if a portal runs on the database, or none ever did
 */
export async function reapplyErasureLogs(options: ReapplyOptions): Promise<CompletedRestore> {
  return withMigrationLock(async (client) => {
    await assertNoRunningPortal(client);
    const { number } = await migrationState(client);
    if (number === -1) throw new Error("The database is empty: recover it first");
    return inTransactionOn(client, async (tx) => {
      const through = Number.POSITIVE_INFINITY;
      await migrateWithin(client, options.migrations, { after: number, through });
      await startSecretsWithin(tx, environment());
      const settled = await completeRestore(tx, options);
      const { erasures, optOuts } = settled.again;
      recordAudit(tx, { action: "journal-reapplied", detail: { erasures, optOuts } });
      return settled;
    });
  });
}
