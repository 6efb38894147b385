import { remindOfEvidence } from "~/server/directory/labs/evidence.server";
import { findDeletionObstacle, MISSED_AFTER_HOURS } from "~/server/jobs/maintenance-log.server";
import { endAlarms } from "~/server/operation/alarms.server";
import { environment } from "~/server/platform/environment.server";
import { log } from "~/server/platform/log.server";
import { deleteExpired, type RetentionOptions } from "~/server/privacy/retention.server";
import { announceHead, checkAuditLog } from "./server/audit/audit-check.server";
import { trimAuditLog } from "./server/audit/audit-trim.server";
import { writeScheduledBackup } from "./server/backup/scheduled-backup.server";
import { databaseTime } from "./server/database/database-time.server";
import type { ScheduledTask } from "./server/jobs/scheduled-tasks.server";
import { readBounceMailbox } from "./server/mail/bounces/bounce-mailbox.server";
import { queueNotices } from "./server/newsletter/practice-notice.server";
import { queueIssues } from "./server/newsletter/queue-issues.server";
import { keepOfferDeadlines } from "./server/offers/deadlines/offer-deadlines.server";
import { recountAllFacts } from "./server/offers/figures/recount-facts.server";
import { inviteElsewhere } from "./server/offers/messages/invite-elsewhere.server";
import { keepPlans } from "./server/offers/plan/keep-plans.server";
import { inviteReviews } from "./server/offers/reviews/invite-reviews.server";
import { remindOfOpenEntries } from "./server/submissions/reminder.server";
import { submissionKinds } from "./submissions.server";

/** All periodic tasks, and how often they run. */
export const schedule = {
  retention: {
    name: "retention",
    at: "15 3 * * *",
    missedAfterHours: MISSED_AFTER_HOURS,
    run: () => doEach([keepDeadlines, lookAtAuditLog, announceHead]),
  },
  backup: {
    name: "backup",
    at: "30 2 * * *",
    missedAfterHours: MISSED_AFTER_HOURS,
    isWanted: () => environment().BACKUP_DIR !== undefined,
    run: () => writeScheduledBackup(),
  },
  alarms: {
    name: "alarms",
    at: "* * * * *",
    missedAfterHours: "never",
    run: endAlarms,
  },
  offerDeadlines: {
    name: "offer-deadlines",
    // While people work; what was due before is made up for with the first run.
    at: "*/2 9-17 * * 1-5",
    missedAfterHours: "never",
    run: keepOfferDeadlines,
  },
  practiceNotices: {
    name: "practice-notices",
    // A release or an issue is taken up within a minute, also one that a stop has left half done.
    at: "* * * * *",
    missedAfterHours: "never",
    run: () => doEach([() => queueNotices(), () => queueIssues()]),
  },
  bounceMailbox: {
    name: "bounce-mailbox",
    at: "* * * * *",
    missedAfterHours: "never",
    isWanted: () => bounceMailbox() !== undefined,
    run: async () => {
      const mailbox = bounceMailbox();
      if (mailbox !== undefined) await readBounceMailbox(mailbox, inviteElsewhere);
    },
  },
  labFacts: {
    name: "lab-facts",
    // Behind the nightly deletion: what it has taken away counts no more.
    at: "45 3 * * *",
    missedAfterHours: "never",
    run: () => recountAllFacts(),
  },
} as const satisfies Record<string, ScheduledTask>;

/** Where BOUNCE_DOMAIN and BOUNCE_IMAP_URL are set. */
function bounceMailbox(): { address: string; domain: string } | undefined {
  const { BOUNCE_DOMAIN: domain, BOUNCE_IMAP_URL: address } = environment();
  return domain === undefined || address === undefined ? undefined : { address, domain };
}

/**
 * Deletes what has passed its deadline and reminds of what has waited too long to have one, of evidence that ends
 * soon, and of plans; while the clock is doubted, nothing of this.
 * @returns id of the record of the deletion
 * @throws the first failure, after everything else was done
 */
export async function keepDeadlines(options: RetentionOptions = {}): Promise<string> {
  const now = options.now ?? (await databaseTime());
  const doubt = await findDeletionObstacle(now, options.clockIsChecked ?? false);
  let id = "";
  const deletion = async () => {
    id = (await deleteExpired(submissionKinds, { ...options, now })).id;
  };
  const others = [
    () => remindOfOpenEntries(submissionKinds, now),
    () => trimAuditLog(now),
    () => remindOfEvidence(now),
    () => inviteReviews(now),
    () => keepPlans(now),
  ];
  await doEach([deletion, ...(doubt === undefined ? others : [])]);
  return id;
}

async function lookAtAuditLog(): Promise<void> {
  const { brokenAt } = await checkAuditLog();
  if (brokenAt !== undefined) log.error({ brokenAt }, "the audit log has been changed");
}

/**
 * Does one after the other: none is left out because another fails.
 * @throws the first failure, in the end; further ones are logged
 */
async function doEach(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  for (const error of failures.slice(1)) log.error({ err: error }, "the nightly work failed too");
  if (failures.length > 0) throw failures[0];
}
