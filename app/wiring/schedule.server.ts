import { queueIssueMails } from "~/leads/index.server";
import { logEndedAlarms, retentionTask, writeScheduledBackup } from "~/operation/index.server";
import { environment } from "~/platform/environment.server";
import { MISSED_AFTER_HOURS } from "~/platform/jobs/maintenance-log.server";
import type { ScheduledTask } from "~/platform/jobs/scheduled-tasks.server";
import { readBounceMailbox } from "~/platform/mail/bounces/bounce-mailbox.server";
import {
  handleUndelivered,
  processRoundDeadlines,
  recountAllFacts,
  runByItself,
} from "~/rounds/index.server";

export const schedule = {
  retention: retentionTask,
  backup: {
    name: "backup",
    at: "30 2 * * *",
    missedAfterHours: MISSED_AFTER_HOURS,
    isWanted: () => environment().BACKUP_DIR !== undefined,
    run: () => writeScheduledBackup(),
  },
  eachMinute: {
    name: "each-minute",
    // Of the waiting rounds at any hour, so that the desk soon says when one opens; issues of the newsletter include
    // any that a stop has interrupted.
    at: "* * * * *",
    missedAfterHours: "never",
    run: () => runAll([logEndedAlarms, runByItself, queueIssueMails]),
  },
  offerDeadlines: {
    name: "offer-deadlines",
    // During office hours; the first run makes up for earlier ones.
    at: "*/2 9-17 * * 1-5",
    missedAfterHours: "never",
    run: processRoundDeadlines,
  },
  bounceMailbox: {
    name: "bounce-mailbox",
    at: "* * * * *",
    missedAfterHours: "never",
    isWanted: () => bounceMailbox() !== undefined,
    run: async () => {
      const mailbox = bounceMailbox();
      if (mailbox !== undefined) await readBounceMailbox(mailbox, handleUndelivered);
    },
  },
  labFacts: {
    name: "lab-facts",
    // After the nightly deletion, whose rows must not count.
    at: "45 3 * * *",
    missedAfterHours: "never",
    run: () => recountAllFacts(),
  },
} as const satisfies Record<string, ScheduledTask>;

/** Whatever fails keeps none of the others waiting; the database is asked for one job in place of one each. */
async function runAll(works: readonly (() => Promise<void>)[]): Promise<void> {
  const results = await Promise.allSettled(works.map((work) => work()));
  const failures = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, "not all of it was done");
}

/** Undefined unless BOUNCE_DOMAIN and BOUNCE_IMAP_URL are set. */
function bounceMailbox(): { address: string; domain: string } | undefined {
  const { BOUNCE_DOMAIN: domain, BOUNCE_IMAP_URL: address } = environment();
  return domain === undefined || address === undefined ? undefined : { address, domain };
}
