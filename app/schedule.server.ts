import { remindOfOpenEntries } from "./server/reminder.server";
import { deleteExpired, type RetentionOptions } from "./server/retention.server";
import type { ScheduledTask } from "./server/scheduled-tasks.server";
import { submissionKinds } from "./submissions.server";

/** What the portal does by itself, and how often. */
export const schedule = {
  retention: {
    name: "retention",
    at: "15 3 * * *",
    missedAfterHours: 26,
    async run() {
      await keepDeadlines();
    },
  },
} as const satisfies Record<string, ScheduledTask>;

/**
 * Deletes what has passed its deadline and reminds of what has waited too long to have one.
 * @returns id of the run's record
 */
export async function keepDeadlines(options: RetentionOptions = {}): Promise<string> {
  const { id, note, ranAt } = await deleteExpired(submissionKinds, options);
  if (note === "") await remindOfOpenEntries(submissionKinds, ranAt);
  return id;
}
