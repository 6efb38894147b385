import { deleteOldImports, remindOfEvidence } from "~/directory/index.server";
import { remindOfOpenEntries, submissionKinds } from "~/leads/index.server";
import { trimAuditLog } from "~/platform/audit/audit-log.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { findDeletionObstacle, MISSED_AFTER_HOURS } from "~/platform/jobs/maintenance-log.server";
import type { ScheduledTask } from "~/platform/jobs/scheduled-tasks.server";
import { log } from "~/platform/log.server";
import { deleteExpired, type RetentionOptions } from "~/privacy/index.server";
import { inviteReviews, processSwitchPlans } from "~/rounds/index.server";

/** Nightly; the desk can start the deletion too, and shows the next run. */
export const retentionTask = {
  name: "retention",
  at: "15 3 * * *",
  missedAfterHours: MISSED_AFTER_HOURS,
  run: async () => {
    await runRetention();
  },
} as const satisfies ScheduledTask;

/**
 * Deletes what is past its deadline, and reminds of entries that have waited too long to have one, of proofs
 * that end soon, and of plans; does nothing while the clock is in doubt.
 * @returns id of the record of the deletion
 * @throws the first failure, after everything else was done
 */
export async function runRetention(options: RetentionOptions = {}): Promise<string> {
  const now = options.now ?? (await readDatabaseTime());
  const doubt = await findDeletionObstacle(now, options.clockIsChecked ?? false);
  let id = "";
  const deletion = async () => {
    id = (await deleteExpired(submissionKinds, { ...options, now })).id;
  };
  const others = [
    () => remindOfOpenEntries(now),
    () => trimAuditLog(now),
    () => deleteOldImports(now),
    () => remindOfEvidence(now),
    () => inviteReviews(now),
    () => processSwitchPlans(now),
  ];
  await runAll([deletion, ...(doubt === undefined ? others : [])]);
  return id;
}

/**
 * Runs one after the other, and continues after a failure.
 * @throws the first failure, at the end; further ones are logged
 */
async function runAll(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  for (const error of failures.slice(1)) log.error({ err: error }, "the nightly work failed too");
  if (failures.length > 0) throw failures[0];
}
