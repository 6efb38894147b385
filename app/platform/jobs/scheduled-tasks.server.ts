import { sql } from "drizzle-orm";
import { HOUR_MS } from "~/lib/durations";
import { SWISS_TIME_ZONE } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { log } from "~/platform/log.server";
import { jobs, runEachMinute } from "./jobs.server";
import { findLastTaskRun } from "./maintenance-log.server";

export interface ScheduledTask {
  name:
    | "retention"
    | "backup"
    | "rounds"
    | "newsletter"
    | "offer-deadlines"
    | "lab-facts"
    | "bounce-mailbox";
  /** Or a cron expression, Swiss time; it begins up to four minutes later. */
  at: "each minute" | (string & {});
  /**
   * Hours since the last run in `maintenance_runs` after which a start runs it at once; «never» if
   * the next run is soon.
   */
  missedAfterHours: number | "never";
  isWanted?: () => boolean;
  run(): Promise<void>;
}

export async function startTasks(tasks: readonly ScheduledTask[]): Promise<void> {
  for (const task of tasks) {
    const { name, at, isWanted = () => true } = task;
    if (!isWanted()) continue;
    await jobs().createQueue(name, {
      // However many processes start or wake at once: one job is queued or running.
      policy: "exclusive",
      retryLimit: 3,
      retryDelay: 60,
      expireInSeconds: 60 * 60,
      heartbeatSeconds: 20,
      deleteAfterSeconds: 24 * 60 * 60,
    });
    if (await wasMissed(task)) await jobs().send(name, null);
    const worker = await jobs().work(name, { pollingIntervalSeconds: 120 }, () => runTask(task));
    if (at === "each minute") sendEachMinute(name, worker);
    else await jobs().schedule(name, at, null, { tz: SWISS_TIME_ZONE });
  }
}

/** Costs a third of the statements that a cron expression does; one process's job of a minute is all processes' job. */
function sendEachMinute(name: ScheduledTask["name"], worker: string): void {
  runEachMinute(async () => {
    await jobs().send(name, null, { singletonSeconds: 60 });
    // Also if none was sent: one may wait for its retry.
    jobs().notifyWorker(worker);
  });
}

/** A failed run is retried up to three times, a minute apart, and logged here, because pg-boss does not log it. */
async function runTask({ name, run }: ScheduledTask): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ task: name, err: error }, "what is done by itself failed");
    throw error;
  }
}

/**
 * Whether a task's last three runs have failed, in any process. A success ends it, and so do ten minutes without a run:
 * then the task is switched off.
 */
export async function isTaskFailing(name: ScheduledTask["name"]): Promise<boolean> {
  const { rows } = await database().execute<{ is: boolean }>(sql`
    select exists (
      select from pgboss.job where name = ${name}
        and (state = 'retry' and retry_count >= 2 or state = 'active' and retry_count >= 3
          or state = 'failed' and completed_on > now() - interval '10 minutes')
        and created_on > coalesce((
          select max(created_on) from pgboss.job where name = ${name} and state = 'completed'
        ), '-infinity')
    ) as is`);
  return rows[0]?.is === true;
}

export function getNextTaskRun({ at }: ScheduledTask): Date | undefined {
  return jobs().previewSchedule(at, { tz: SWISS_TIME_ZONE, count: 1 })[0];
}

async function wasMissed({ name, missedAfterHours }: ScheduledTask): Promise<boolean> {
  if (missedAfterHours === "never" || (name !== "retention" && name !== "backup")) return false;
  const last = await findLastTaskRun(name);
  if (last === undefined) return true;
  const now = await readDatabaseTime();
  return now.getTime() - last.ranAt.getTime() > missedAfterHours * HOUR_MS;
}
