import {
  backgroundPool,
  connectionPool,
  isDatabaseUnavailable,
} from "~/server/database/database.server";
import { publicationState } from "~/server/directory/publication/shown-snapshot.server";
import {
  alarmNames,
  alarmsOf,
  type PortalCondition,
  readCondition,
} from "~/server/operation/alarms.server";
import { log } from "~/server/platform/log.server";
import { delaysOfMinute } from "./event-loop.server";
import { type Family, gauge } from "./exposition.server";

/** However often it is asked: the database is not. */
const KEPT_MS = 5_000;

/** Figures of the process itself. */
export function processFamilies(): Family[] {
  const [p50 = 0, p99 = 0] = delaysOfMinute();
  const { user, system } = process.cpuUsage();
  const started = performance.timeOrigin / 1_000;
  return [
    gauge("process_start_time_seconds", "When the process began, since 1970.", started),
    gauge("process_resident_memory_bytes", "Memory of the process.", process.memoryUsage.rss()),
    {
      name: "process_cpu_seconds_total",
      help: "Processor time of the process.",
      type: "counter",
      samples: [{ value: (user + system) / 1e6 }],
    },
    {
      name: "laborlotse_event_loop_delay_seconds",
      help: "How late the process came to its work, in its last full minute.",
      type: "gauge",
      samples: [
        { labels: { quantile: "0.5" }, value: p50 },
        { labels: { quantile: "0.99" }, value: p99 },
      ],
    },
  ];
}

export function poolFamily(): Family {
  const pools = { forms: connectionPool(), background: backgroundPool() };
  return {
    name: "laborlotse_database_connections",
    help: "Connections of this process: open, open and idle; and who waits for one.",
    type: "gauge",
    samples: Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
      { labels: { pool, state: "open" }, value: totalCount },
      { labels: { pool, state: "idle" }, value: idleCount },
      { labels: { pool, state: "waiting" }, value: waitingCount },
    ]),
  };
}

export function revisionFamily(): Family {
  const { revision } = publicationState();
  return gauge("laborlotse_revision", "Revision of the directory that visitors see.", revision);
}

let kept: { at: number; families: Promise<Family[]> } | undefined;

/** What the database knows of the portal as a whole: the same from each of its processes. */
export function databaseFamilies(): Promise<Family[]> {
  if (kept === undefined || performance.now() - kept.at > KEPT_MS) {
    kept = { at: performance.now(), families: readDatabase() };
  }
  return kept.families;
}

async function readDatabase(): Promise<Family[]> {
  try {
    return [databaseUp(1), ...conditionFamilies(await readCondition())];
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "the figures were not read");
    return [databaseUp(0)];
  }
}

export function conditionFamilies(condition: PortalCondition): Family[] {
  const { pending, failed, oldestDue } = condition.mails;
  const age = oldestDue === null ? 0 : Math.max(0, Date.now() - oldestDue.getTime());
  const active = new Set(alarmsOf(condition).map(({ name }) => name));
  return [
    gauge("laborlotse_mails_pending", "Mails that wait to be sent.", pending),
    gauge(
      "laborlotse_mail_oldest_pending_seconds",
      "How long the oldest of them has been due: what waits for office hours is not.",
      age / 1_000,
    ),
    gauge("laborlotse_mails_failed", "Mails that failed for good and wait for a decision.", failed),
    ...backupFamilies(condition.backup?.last),
    {
      name: "laborlotse_alarm_active",
      help: "1 while the desk shows this alarm.",
      type: "gauge",
      samples: alarmNames.map((alarm) => ({ labels: { alarm }, value: active.has(alarm) ? 1 : 0 })),
    },
  ];
}

/** Nothing before the first one, and where none are asked for. */
function backupFamilies(last: Date | undefined): Family[] {
  if (last === undefined) return [];
  const help = "When the last backup of every night was written, since 1970.";
  return [gauge("laborlotse_last_backup_timestamp_seconds", help, last.getTime() / 1_000)];
}

function databaseUp(value: 0 | 1): Family {
  return gauge("laborlotse_database_up", "Whether PostgreSQL answered, some seconds ago.", value);
}
