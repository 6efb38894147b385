import { and, count, desc, gt, inArray, sql } from "drizzle-orm";
import { auditLog } from "#database/audit";
import { publicationState } from "~/directory/index.server";
import { HOUR_MS, MINUTE_MS } from "~/lib/durations";
import { formatNumber } from "~/lib/format-number";
import { sum } from "~/lib/sum";
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

const MAX_MAIL_WAIT_MINUTES = 15;
const FAILED_SIGN_INS_PER_HOUR = 20;
/** After a start, jobs that were missed get this long before a missed run raises an alarm. */
const STARTUP_GRACE_MS = 15 * MINUTE_MS;

interface AlarmCheck {
  path: string | ((condition: PortalCondition) => string);
  /** Undefined or false if all is well. */
  text: (condition: PortalCondition) => string | false | undefined;
}

const checks: Record<string, AlarmCheck> = {
  "database-refuses": {
    path: "/admin/betrieb",
    text: ({ isWriteRefused }) =>
      isWriteRefused &&
      "Die Datenbank nimmt nichts an oder nahm eben noch nichts an: Formulare gehen nicht durch. Bitte prüfen Sie Speicherplatz und Rechte der Datenbank.",
  },
  "failed-mails": {
    path: "/admin/e-mails?status=fehlgeschlagen",
    text: ({ mails: { failed } }) =>
      describeCount(
        failed,
        "Eine E-Mail ist endgültig fehlgeschlagen.",
        "E-Mails sind endgültig fehlgeschlagen.",
      ),
  },
  "waiting-mails": { path: "/admin/e-mails?status=wartend", text: waitingMails },
  "labs-unreached": {
    path: "/admin/offerten",
    text: ({ unreached: { labs } }) =>
      describeCount(
        labs,
        "Eine Einladung hat niemanden im Labor erreicht. Bitte rufen Sie dort an.",
        "Einladungen haben niemanden im Labor erreicht. Bitte rufen Sie dort an.",
      ),
  },
  "rounds-unreached": {
    path: "/admin/offerten",
    text: ({ unreached: { rounds } }) =>
      describeCount(
        rounds,
        "Eine Offertrunde erreicht keines ihrer Labore.",
        "Offertrunden erreichen keines ihrer Labore.",
      ),
  },
  "bounces-unread": {
    path: "/admin/e-mails",
    text: ({ isMailboxUnread }) =>
      isMailboxUnread &&
      "Das Postfach, in das unzustellbare E-Mails zurückkommen, kann nicht gelesen werden. Bitte prüfen Sie Adresse und Passwort (BOUNCE_IMAP_URL).",
  },
  "failed-sign-ins": {
    path: ({ failedSignIns: { most } }) => `/admin/protokoll?vorgang=${most}`,
    text: ({ failedSignIns: { all } }) =>
      all > FAILED_SIGN_INS_PER_HOUR &&
      `Mehr als ${FAILED_SIGN_INS_PER_HOUR} Anmeldungen sind in der letzten Stunde fehlgeschlagen.`,
  },
  "retention-rests": {
    path: "/admin/datenschutz",
    text: ({ isDeletionResting }) =>
      isDeletionResting &&
      "Die Löschung nach Fristen ist angehalten. Bitte prüfen Sie die Uhr des Servers.",
  },
  "retention-missed": {
    path: "/admin/datenschutz",
    text: ({ isDeletionResting, lastDeletion }) =>
      !isDeletionResting &&
      wasMissed(lastDeletion) &&
      `Seit mehr als ${MISSED_AFTER_HOURS} Stunden ist keine Löschung nach Fristen gelungen.`,
  },
  "publication-failed": { path: "/admin/verzeichnis", text: failedPublication },
  "backup-missing": { path: "/admin/betrieb", text: missingBackup },
  "journal-behind": {
    path: "/admin/datenschutz",
    text: ({ isErasureLogStale }) =>
      isErasureLogStale &&
      "Das Journal der Löschungen und Abmeldungen kann nicht geschrieben werden. Bitte prüfen Sie Speicherplatz und Rechte des Ordners.",
  },
};

export const alarmNames: readonly string[] = Object.keys(checks);

export function findAlarms(condition: PortalCondition): (Alarm & { name: string })[] {
  return Object.entries(checks).flatMap(([name, check]) => {
    const text = check.text(condition);
    if (!text) return [];
    const path = typeof check.path === "string" ? check.path : check.path(condition);
    return [{ name, text, path }];
  });
}

function describeCount(count: number, one: string, several: string): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? one : `${formatNumber(count)} ${several}`;
}

function waitingMails({ mails: { oldestDue, obstacle } }: PortalCondition): string | undefined {
  const latest = Date.now() - MAX_MAIL_WAIT_MINUTES * MINUTE_MS;
  if (oldestDue === null || oldestDue.getTime() > latest) return undefined;
  const reason = obstacle === null ? "" : ` ${MAIL_OBSTACLES[obstacle]}.`;
  return `E-Mails warten seit mehr als ${MAX_MAIL_WAIT_MINUTES} Minuten auf den Versand.${reason}`;
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
  return { all: sum(counts.map((one) => one.count)), most: counts[0]?.action };
}

/** Whether the last daily run is too old; before the first run, the start of the process counts. */
function wasMissed(last: Date | undefined): boolean {
  const uptime = process.uptime() * 1_000;
  const age = last === undefined ? uptime : Date.now() - last.getTime();
  return uptime > STARTUP_GRACE_MS && age > MISSED_AFTER_HOURS * HOUR_MS;
}

function missingBackup({ backup }: PortalCondition): string | undefined {
  if (backup?.hasFailed) return "Die letzte Sicherung ist fehlgeschlagen.";
  // A process that is killed while writing a backup records no failure.
  if (backup === undefined || !wasMissed(backup.last)) return undefined;
  return backup.last === undefined
    ? "Es gibt noch keine Sicherung."
    : `Die letzte Sicherung ist älter als ${MISSED_AFTER_HOURS} Stunden.`;
}

function failedPublication({ publication }: PortalCondition): string | undefined {
  const { revision, failure, unfit } = publication;
  if (failure !== undefined) {
    return `Die Veröffentlichung im Verzeichnis ist fehlgeschlagen. Die Website zeigt weiterhin Revision ${revision}.`;
  }
  if (unfit.length === 0) return undefined;
  return "Ein Teil des Verzeichnisses passt nicht zu dieser Version des Portals und fehlt auf den Seiten.";
}
