import { type PerJobWorkHandler, PgBoss, systemClock } from "pg-boss";
import { MINUTE_MS } from "~/lib/durations";
import {
  backgroundPool,
  runAfterCommit,
  type Transaction,
} from "~/platform/database/database.server";
import { runNamedStatement } from "~/platform/database/prepared-statement.server";
import { log } from "~/platform/log.server";

/** Every process takes part; the database decides which one gets a job. */
let boss: PgBoss | undefined;
const minuteTimers: NodeJS.Timeout[] = [];
/** Monotonic: with the system clock, pg-boss would wait for a time that a wrong clock has set. */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

export async function startJobs(): Promise<PgBoss> {
  const pool = backgroundPool();
  const started = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    clock: steadyClock,
    // How soon it follows the database's clock, which schedules use.
    clockMonitorIntervalSeconds: 60,
    // A killed process's mails are another's after this and the heartbeat.
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: 60,
    // No daily run is in a hurry.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    // No job waits for another one, queues are created at the start alone, and so are the library's own changes of its
    // tables looked for.
    flowIntervalSeconds: 3_600,
    queueCacheIntervalSeconds: 3_600,
    bamIntervalSeconds: 3_600,
    // The bloat and vacuum checks only log warnings, for databases with an administrator.
    reindex: false,
    monitorVacuum: false,
  });
  started.on("error", (error) => log.warn({ err: error }, "background work failed"));
  boss = await started.start();
  await clampFutureJobTimestamps();
  runEachMinute(clampFutureJobTimestamps);
  return boss;
}

/** Until the jobs are stopped. */
export function runEachMinute(work: () => Promise<unknown>): void {
  const run = () => work().catch((error) => log.warn({ err: error }, "background work failed"));
  minuteTimers.push(setInterval(run, MINUTE_MS).unref());
}

export async function stopJobs(): Promise<void> {
  for (const timer of minuteTimers.splice(0)) clearInterval(timer);
  await boss?.stop({ graceful: true, timeout: 8_000 });
  boss = undefined;
}

export function jobs(): PgBoss {
  if (boss === undefined) throw new Error("Background work is not started");
  return boss;
}

/**
 * Sends jobs with one statement; they exist exactly if the transaction commits. Higher priorities
 * run first, and none before its `startAfter`: a moment, or seconds from now.
 */
export async function sendJobs(
  tx: Transaction,
  queue: string,
  unsent: { data: object; priority: number; startAfter?: Date | number }[],
): Promise<void> {
  const executeSql = (text: string, values: unknown[] = []) =>
    runNamedStatement(tx, `jobs for ${queue}`, { sql: text, params: values });
  await jobs().insert(queue, unsent, { db: { executeSql } });
  // What starts at a moment is found by searching.
  const delays = new Set(unsent.map(({ startAfter = 0 }) => startAfter));
  runAfterCommit(tx, () => {
    for (const delay of delays) {
      if (typeof delay === "number")
        setTimeout(() => wakeUps.get(queue)?.(), delay * 1_000).unref();
    }
  });
}

/** Wakes the workers that this process has at a queue. */
const wakeUps = new Map<string, () => void>();
/**
 * How often each worker finds by itself what another process has sent before it ended, and what is due later: the
 * second for the time that the first waits for a slow mail server.
 */
const SEARCH_S = [10, 120];

/**
 * Two workers that are woken when this process has sent jobs, so that an idle portal asks the database rarely; one that
 * finds more than it can take wakes both.
 * @param pauseMs at least, between two batches of a worker
 */
export async function startWorkers<Data>(
  queue: string,
  { batchSize, pauseMs }: { batchSize: number; pauseMs: number },
  handle: PerJobWorkHandler<Data>,
): Promise<void> {
  let next: NodeJS.Timeout | undefined;
  let lastAt = 0;
  const ids: string[] = [];
  const wakeUp = () => {
    if (next !== undefined) return;
    next = setTimeout(
      () => {
        next = undefined;
        lastAt = performance.now();
        for (const id of ids) boss?.notifyWorker(id);
      },
      Math.max(0, lastAt + pauseMs - performance.now()),
    ).unref();
  };
  for (const pollingIntervalSeconds of SEARCH_S) {
    const id = await jobs().work<Data>(
      queue,
      { batchSize, pollingIntervalSeconds, perJobResults: true },
      (batch) => {
        if (batch.length === batchSize) wakeUp();
        return handle(batch);
      },
    );
    ids.push(id);
  }
  wakeUps.set(queue, wakeUp);
}

/** No retry is scheduled later than this, and smaller corrections of a clock need no repair. */
const MAX_RETRY_DELAY = "interval '1 hour'";
const TOLERANCE = "interval '1 minute'";

/**
 * If a clock ran ahead and was corrected, dates in the future remain. pg-boss would wait for them:
 * until then no deadline would be kept, no alarm raised and no mail from that time sent.
 */
export async function clampFutureJobTimestamps(): Promise<void> {
  await backgroundPool().query(`
    update pgboss.version
      set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()), flow_on = least(flow_on, now())
      where greatest(cron_on, bam_on, flow_on) > now() + ${TOLERANCE};
    update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()),
        monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now())
      where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + ${TOLERANCE};
    update pgboss.job set created_on = now(), start_after = now() + greatest(start_after - created_on, interval '0')
      where created_on > now() + ${TOLERANCE} and state in ('created', 'retry');
    update pgboss.job set start_after = now()
      where state = 'retry' and start_after > now() + ${MAX_RETRY_DELAY}`);
}
