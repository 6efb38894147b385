import { Gauge, Registry } from "prom-client";
import {
  alarmNames,
  findAlarms,
  type PortalCondition,
  readPortalCondition,
} from "~/operation/alarm-checks.server";
import { isDatabaseUnavailable } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";

/** Cached for this long, so that frequent scrapes cost no database queries. */
const CACHE_MS = 5_000;

let cached: { at: number; figures: Promise<Registry> } | undefined;

/** Figures from the database: the same in each process. */
export function collectPortalFigures(): Promise<Registry> {
  if (cached === undefined || performance.now() - cached.at > CACHE_MS) {
    cached = { at: performance.now(), figures: readDatabase() };
  }
  return cached.figures;
}

async function readDatabase(): Promise<Registry> {
  try {
    return createFigures(await readPortalCondition());
  } catch (error) {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, "the figures were not read");
    return createFigures(undefined);
  }
}

/** @param condition undefined while the database is down: its figures are left out then */
export function createFigures(condition: PortalCondition | undefined): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);

  gauge(
    "laborlotse_database_up",
    "Whether PostgreSQL answered, some seconds ago.",
    condition === undefined ? 0 : 1,
  );
  gauge(
    "laborlotse_database_writable",
    "0 while PostgreSQL refuses to store, read-only or its disk full, and some minutes longer.",
    condition === undefined || condition.isWriteRefused ? 0 : 1,
  );
  if (condition === undefined) return registry;

  const { pending, failed, bounced, oldestDue } = condition.mails;
  const age = oldestDue === null ? 0 : Math.max(0, Date.now() - oldestDue.getTime());
  gauge("laborlotse_mails_pending", "Mails that wait to be sent.", pending);
  gauge(
    "laborlotse_mail_oldest_pending_seconds",
    "How long the oldest of them has been due: what waits for office hours is not.",
    age / 1_000,
  );
  gauge("laborlotse_mails_failed", "Mails that failed for good and wait for a decision.", failed);

  gauge(
    "laborlotse_mails_bounced",
    "Of these those that came back after they were taken.",
    bounced,
  );

  // Left out before the first backup, and if none are configured.
  const lastBackup = condition.backup?.last;
  if (lastBackup !== undefined) {
    const help = "When the last backup of every night was written, since 1970.";
    gauge("laborlotse_last_backup_timestamp_seconds", help, lastBackup.getTime() / 1_000);
  }

  const active = new Set(findAlarms(condition).map(({ name }) => name));
  const alarms = new Gauge({
    name: "laborlotse_alarm_active",
    help: "1 while the desk shows this alarm.",
    labelNames: ["alarm"],
    registers: [registry],
  });
  for (const alarm of alarmNames) alarms.set({ alarm }, active.has(alarm) ? 1 : 0);
  return registry;
}
