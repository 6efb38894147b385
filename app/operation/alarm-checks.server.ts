import { and, count, desc, gt, inArray, sql } from "drizzle-orm";
import { auditLog } from "#database/audit";
import { publicationState } from "~/directory/index.server";
import { HOUR_MS, MINUTE_MS } from "~/lib/durations";
import { formatNumber } from "~/lib/format-number";
import { database } from "~/platform/database/database.server";
import {
  findDatabaseWriteProblem,
  wasDatabaseWriteRefused,
} from "~/platform/database/write-check.server";
import {
  backupState,
  findLastTaskRun,
  MISSED_AFTER_HOURS,
  wasTaskRefused,
} from "~/platform/jobs/maintenance-log.server";
import { isTaskFailing } from "~/platform/jobs/scheduled-tasks.server";
import { MAIL_OBSTACLES, summarizeOpenMails } from "~/platform/mail/mail-desk.server";
import { isErasureLogStale } from "~/privacy/index.server";
import { countUndelivered } from "~/rounds/index.server";

export interface Alarm {
  /** A sentence for the desk and the mail, without personal data. */
  text: string;
  /** Page of the desk with details. */
  path: string;
}

/** Input of the alarms and of the desk's frame. */
export type PortalCondition = Awaited<ReturnType<typeof readPortalCondition>>;

export async function readPortalCondition() {
  const [mails, unreached, isMailboxUnread, failedSignIns, deletion, isDeletionResting, backup] =
    await Promise.all([
      summarizeOpenMails(),
      countUndelivered(),
      isTaskFailing("bounce-mailbox"),
      countFailedSignIns(),
      findLastTaskRun("retention"),
      wasTaskRefused("retention"),
      backupState(),
      // Stores its findings: see below.
      findDatabaseWriteProblem(),
    ]);
  return {
    mails,
    unreached,
    isMailboxUnread,
    failedSignIns,
    isDeletionResting,
    backup,
    lastDeletion: deletion?.ranAt,
    publication: publicationState(),
    isErasureLogStale: isErasureLogStale(),
    isWriteRefused: wasDatabaseWriteRefused(),
  };
}

/** `find` returns the alarm, or undefined if all is well. */
interface AlarmCheck {
  name: string;
  find: (condition: PortalCondition) => Alarm | undefined;
}

const MAX_MAIL_WAIT_MINUTES = 15;
const FAILED_SIGN_INS_PER_HOUR = 20;
/** After a start, jobs that were missed get this long before a missed run raises an alarm. */
const STARTUP_GRACE_MS = 15 * MINUTE_MS;
const checks: readonly AlarmCheck[] = [
  { name: "database-refuses", find: refusingDatabase },
  { name: "failed-mails", find: failedMails },
  { name: "waiting-mails", find: waitingMails },
  { name: "labs-unreached", find: undeliveredLabs },
  { name: "rounds-unreached", find: undeliveredRounds },
  { name: "bounces-unread", find: unreadMailbox },
  { name: "failed-sign-ins", find: tooManyFailedSignIns },
  { name: "retention-rests", find: pausedRetention },
  { name: "retention-missed", find: missedRetention },
  { name: "publication-failed", find: failedPublication },
  { name: "backup-missing", find: missingBackup },
  { name: "journal-behind", find: unwrittenErasureLog },
];

export const alarmNames: readonly string[] = checks.map(({ name }) => name);

export function findAlarms(condition: PortalCondition): (Alarm & { name: string })[] {
  return checks.flatMap(({ name, find }) => {
    const alarm = find(condition);
    return alarm === undefined ? [] : [{ name, ...alarm }];
  });
}

function refusingDatabase({ isWriteRefused }: PortalCondition): Alarm | undefined {
  if (!isWriteRefused) return undefined;
  return {
    text: "Die Datenbank nimmt nichts an oder nahm eben noch nichts an: Formulare gehen nicht durch. Bitte prüfen Sie Speicherplatz und Rechte der Datenbank.",
    path: "/admin/betrieb",
  };
}

function failedMails({ mails: { failed } }: PortalCondition): Alarm | undefined {
  if (failed === 0) return undefined;
  return {
    text:
      failed === 1
        ? "Eine E-Mail ist endgültig fehlgeschlagen."
        : `${formatNumber(failed)} E-Mails sind endgültig fehlgeschlagen.`,
    path: "/admin/e-mails?status=fehlgeschlagen",
  };
}

function waitingMails({ mails: { oldestDue, obstacle } }: PortalCondition): Alarm | undefined {
  const latest = Date.now() - MAX_MAIL_WAIT_MINUTES * 60_000;
  if (oldestDue === null || oldestDue.getTime() > latest) return undefined;
  const reason = obstacle === null ? "" : ` ${MAIL_OBSTACLES[obstacle]}.`;
  return {
    text: `E-Mails warten seit mehr als ${MAX_MAIL_WAIT_MINUTES} Minuten auf den Versand.${reason}`,
    path: "/admin/e-mails?status=wartend",
  };
}

const ROUNDS_PATH = "/admin/offerten";

function undeliveredLabs({ unreached: { labs } }: PortalCondition): Alarm | undefined {
  if (labs === 0) return undefined;
  const text =
    labs === 1
      ? "Eine Einladung hat niemanden im Labor erreicht. Bitte rufen Sie dort an."
      : `${formatNumber(labs)} Einladungen haben niemanden im Labor erreicht. Bitte rufen Sie dort an.`;
  return { text, path: ROUNDS_PATH };
}

function undeliveredRounds({ unreached: { rounds } }: PortalCondition): Alarm | undefined {
  if (rounds === 0) return undefined;
  const text =
    rounds === 1
      ? "Eine Offertrunde erreicht keines ihrer Labore."
      : `${formatNumber(rounds)} Offertrunden erreichen keines ihrer Labore.`;
  return { text, path: ROUNDS_PATH };
}

function unreadMailbox({ isMailboxUnread }: PortalCondition): Alarm | undefined {
  if (!isMailboxUnread) return undefined;
  return {
    text: "Das Postfach, in das unzustellbare E-Mails zurückkommen, kann nicht gelesen werden. Bitte prüfen Sie Adresse und Passwort (BOUNCE_IMAP_URL).",
    path: "/admin/e-mails",
  };
}

/** Of operators, and of laboratories. */
const FAILED_SIGN_INS = ["sign-in-failed", "lab-sign-in-failed"] as const;

/** @returns number in the last hour, and the most frequent kind */
async function countFailedSignIns() {
  const counts = await database()
    .select({ action: auditLog.action, count: count() })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.action, FAILED_SIGN_INS),
        gt(auditLog.at, sql`now() - interval '1 hour'`),
      ),
    )
    .groupBy(auditLog.action)
    .orderBy(desc(count()));
  return { all: counts.reduce((sum, one) => sum + one.count, 0), most: counts[0]?.action };
}

function tooManyFailedSignIns({ failedSignIns }: PortalCondition): Alarm | undefined {
  const { all, most } = failedSignIns;
  if (all <= FAILED_SIGN_INS_PER_HOUR) return undefined;
  return {
    text: `Mehr als ${FAILED_SIGN_INS_PER_HOUR} Anmeldungen sind in der letzten Stunde fehlgeschlagen.`,
    path: `/admin/protokoll?vorgang=${most}`,
  };
}

function pausedRetention({ isDeletionResting }: PortalCondition): Alarm | undefined {
  if (!isDeletionResting) return undefined;
  return {
    text: "Die Löschung nach Fristen ist angehalten. Bitte prüfen Sie die Uhr des Servers.",
    path: "/admin/datenschutz",
  };
}

function missedRetention({ isDeletionResting, lastDeletion }: PortalCondition): Alarm | undefined {
  if (isDeletionResting || !wasMissed(lastDeletion)) return undefined;
  return {
    text: `Seit mehr als ${MISSED_AFTER_HOURS} Stunden ist keine Löschung nach Fristen gelungen.`,
    path: "/admin/datenschutz",
  };
}

/** Whether the last daily run is too old; before the first run, the start of the process counts. */
function wasMissed(last: Date | undefined): boolean {
  const uptime = process.uptime() * 1_000;
  const age = last === undefined ? uptime : Date.now() - last.getTime();
  return uptime > STARTUP_GRACE_MS && age > MISSED_AFTER_HOURS * HOUR_MS;
}

function missingBackup({ backup }: PortalCondition): Alarm | undefined {
  if (backup === undefined) return undefined;
  // A process that is killed while writing a backup records no failure.
  if (!backup.hasFailed && !wasMissed(backup.last)) return undefined;
  const old =
    backup.last === undefined
      ? "Es gibt noch keine Sicherung."
      : `Die letzte Sicherung ist älter als ${MISSED_AFTER_HOURS} Stunden.`;
  const text = backup.hasFailed ? "Die letzte Sicherung ist fehlgeschlagen." : old;
  return { text, path: "/admin/betrieb" };
}

function unwrittenErasureLog({ isErasureLogStale }: PortalCondition): Alarm | undefined {
  if (!isErasureLogStale) return undefined;
  return {
    text: "Das Journal der Löschungen und Abmeldungen kann nicht geschrieben werden. Bitte prüfen Sie Speicherplatz und Rechte des Ordners.",
    path: "/admin/datenschutz",
  };
}

function failedPublication({ publication }: PortalCondition): Alarm | undefined {
  const { revision, failure, unfit } = publication;
  if (failure === undefined && unfit.length === 0) return undefined;
  const text =
    failure === undefined
      ? "Ein Teil des Verzeichnisses passt nicht zu dieser Version des Portals und fehlt auf den Seiten."
      : `Die Veröffentlichung im Verzeichnis ist fehlgeschlagen. Die Website zeigt weiterhin Revision ${revision}.`;
  return { text, path: "/admin/verzeichnis" };
}
