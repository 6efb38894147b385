import { queueIssueMails } from "~/leads/index.server";
import { retentionTask, writeScheduledBackup } from "~/operation/index.server";
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
  rounds: {
    name: "rounds",
    // At any hour, so that the desk soon says when a waiting round opens.
    at: "each minute",
    missedAfterHours: "never",
    run: () => runByItself(),
  },
  newsletter: {
    name: "newsletter",
    // Any issues that a stop has interrupted.
    at: "each minute",
    missedAfterHours: "never",
    run: () => queueIssueMails(),
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
    at: "each minute",
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

/** Undefined unless BOUNCE_DOMAIN and BOUNCE_IMAP_URL are set. */
function bounceMailbox(): { address: string; domain: string } | undefined {
  const { BOUNCE_DOMAIN: domain, BOUNCE_IMAP_URL: address } = environment();
  return domain === undefined || address === undefined ? undefined : { address, domain };
}
