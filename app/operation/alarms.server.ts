import { gt, lt, sql } from "drizzle-orm";
import { alarms as storedAlarms } from "#database/operation";
import { MINUTE_MS } from "~/lib/durations";
import {
  database,
  inTransaction,
  isDatabaseUnavailable,
} from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import { syncErasureLog } from "~/privacy/index.server";
import { type Alarm, findAlarms, readPortalCondition } from "./alarm-checks.server";

/** An alarm ends when no process has seen its cause for this long: each checks once a minute. */
const UNSEEN_MINUTES = 3;
/**
 * Alarms are cleared only after several clean checks: after a start or an outage, other processes may still
 * report them.
 */
let checksSinceLastFailure = 0;

/**
 * Each process checks every minute until the portal stops, because some problems are local to it: a revision
 * that it can't publish, or a journal that it can't write, which it tries first.
 * @returns function that stops the checks
 */
export function watchAlarms(): () => Promise<void> {
  let look = Promise.resolve();
  const timer = setInterval(() => {
    look = syncErasureLog()
      .then(sendAlarms)
      .then(logEndedAlarms)
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) log.error({ err: error }, "no alarms were looked for");
      });
  }, MINUTE_MS).unref();
  return () => {
    clearInterval(timer);
    return look;
  };
}

/**
 * Reports new alarms once for all processes: in the log, and in a mail to the operator that is committed with
 * the alarm.
 */
export async function sendAlarms(): Promise<void> {
  const before = checksSinceLastFailure;
  checksSinceLastFailure = 0;
  for (const { name, ...alarm } of findAlarms(await readPortalCondition())) {
    if (await recordAlarm(name, alarm)) log.error({ alarm: name }, "an alarm begins");
  }
  checksSinceLastFailure = before + 1;
}

/** @returns whether the alarm is new */
function recordAlarm(name: string, { text, path }: Alarm): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [stored] = await tx
      .insert(storedAlarms)
      .values({ name })
      .onConflictDoUpdate({ target: storedAlarms.name, set: { seenAt: sql`now()` } })
      // In PostgreSQL, xmax is 0 for an inserted row, and not for an updated one.
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (stored?.isNew !== true) return false;
    await queueMail(tx, { template: "alarm", detail: { text: [text], path: [path] } });
    return true;
  });
}

/** Logs the end of alarms whose cause was not seen for some minutes in which all processes could check. */
export async function logEndedAlarms(): Promise<void> {
  if (checksSinceLastFailure < UNSEEN_MINUTES) return;
  const { seenAt } = storedAlarms;
  // Dates in the future come from a clock that ran ahead.
  await database().update(storedAlarms).set({ seenAt: sql`now()` }).where(gt(seenAt, sql`now()`));
  const ended = await database()
    .delete(storedAlarms)
    .where(lt(seenAt, sql`now() - make_interval(mins => ${UNSEEN_MINUTES})`))
    .returning();
  for (const { name, since } of ended) log.info({ alarm: name, since }, "an alarm ends");
}

/** Sent to the operator when an alarm begins, and not again while it lasts. */
const alarm: MailType<"alarm"> = {
  write: async ({ detail: { text, path } }) => ({
    subject: `Alarm: ${text.join(" ")}`,
    paragraphs: [
      text.join(" "),
      "Wir melden diesen Alarm erst wieder, wenn er erneut auftritt. Offene Alarme stehen im Leitstand oben.",
    ],
    link: { label: "Im Leitstand ansehen", path: path[0] ?? "/admin" },
  }),
  describe: () => "Alarm",
};

/** By name in `database/mails.ts`. */
export const operationMails = {
  alarm,
};
