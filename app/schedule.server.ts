import { watchAlarms } from "./server/alarms.server";
import { announceHead, checkAuditLog } from "./server/audit/audit-check.server";
import { trimAuditLog } from "./server/audit/audit-trim.server";
import { keepJournal } from "./server/backup/journal.server";
import { BACKUP_EVERY_HOURS, backUp } from "./server/backup/scheduled-backup.server";
import { remindOfEvidence } from "./server/directory/evidence.server";
import { environment } from "./server/environment.server";
import type { ScheduledTask } from "./server/jobs/scheduled-tasks.server";
import { log } from "./server/log.server";
import { keepOfferDeadlines } from "./server/offers/offer-deadlines.server";
import { remindOfOpenEntries } from "./server/submissions/reminder.server";
import { deleteExpired, type RetentionOptions } from "./server/submissions/retention.server";
import { submissionKinds } from "./submissions.server";

/** What the portal does by itself, and how often. */
export const schedule = {
  retention: {
    name: "retention",
    at: "15 3 * * *",
    missedAfterHours: 26,
    async run() {
      await keepDeadlines();
      const { brokenAt } = await checkAuditLog();
      if (brokenAt !== undefined) log.error({ brokenAt }, "the audit log has been changed");
      await announceHead();
    },
  },
  backup: {
    name: "backup",
    at: "30 2 * * *",
    missedAfterHours: BACKUP_EVERY_HOURS,
    isWanted: () => environment().BACKUP_DIR !== undefined,
    run: () => backUp(),
  },
  alarms: {
    name: "alarms",
    at: "* * * * *",
    missedAfterHours: "never",
    async run() {
      await keepJournal();
      await watchAlarms();
    },
  },
  offerDeadlines: {
    name: "offer-deadlines",
    // While people work; what was due before is made up for with the first run.
    at: "*/2 9-17 * * 1-5",
    missedAfterHours: "never",
    run: keepOfferDeadlines,
  },
} as const satisfies Record<string, ScheduledTask>;

/**
 * Deletes what has passed its deadline and reminds of what has waited too long to have one, and of evidence
 * that ends soon.
 * @returns id of the run's record
 */
export async function keepDeadlines(options: RetentionOptions = {}): Promise<string> {
  const { id, note, ranAt } = await deleteExpired(submissionKinds, options);
  if (note === "") {
    await remindOfOpenEntries(submissionKinds, ranAt);
    await trimAuditLog(ranAt);
    await remindOfEvidence(ranAt);
  }
  return id;
}
