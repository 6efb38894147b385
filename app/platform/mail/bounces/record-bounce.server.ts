import { and, eq, gt, sql } from "drizzle-orm";
import { mailBounces, mails } from "#database/mails";
import {
  inTransaction,
  isDatabaseUnavailable,
  type Transaction,
} from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import type { MailRow } from "~/platform/mail/mail-content.server";
import {
  lockMail,
  markUndelivered,
  type UndeliveredMailHandler,
} from "~/platform/mail/undelivered.server";
import type { SentMail } from "./bounce-address.server";
import type { BounceReport } from "./bounce-report.server";

const MAX_DELAYS_A_WEEK = 3;

/**
 * Records a report. A mail that was sent but did not arrive becomes «fehlgeschlagen», like one that
 * was refused at once. Repeated reports and reports about earlier attempts change nothing.
 * @returns «too-early» if we have not yet recorded that the mail was sent: the report has to be
 * processed again; «failed» if it never can be recorded, which is logged: those behind it can
 * @throws if the database is down
 */
export async function recordBounce(
  sent: SentMail,
  report: BounceReport,
  onUndelivered: UndeliveredMailHandler,
): Promise<"recorded" | "too-early" | "failed"> {
  try {
    return await record(sent, report, onUndelivered);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ mailId: sent.id, err: error }, "a bounce was not recorded");
    return "failed";
  }
}

async function record(
  { id: mailId, attempts }: SentMail,
  report: BounceReport,
  onUndelivered: UndeliveredMailHandler,
): Promise<"recorded" | "too-early"> {
  return inTransaction(async (tx) => {
    const mail = await lockMail(tx, mailId);
    const isLeaving = mail?.status === "pending";
    if (isLeaving && mail.attempts === attempts) return "too-early";
    const isOfLast = !isLeaving && mail?.attempts === attempts + 1;
    if (isOfLast) await recordOnce(tx, mail, report, onUndelivered);
    return "recorded";
  });
}

async function recordOnce(
  tx: Transaction,
  mail: MailRow,
  report: BounceReport,
  onUndelivered: UndeliveredMailHandler,
): Promise<void> {
  const { failure, ...facts } = report;
  const isNews = await tx
    .insert(mailBounces)
    .values({ mailId: mail.id, ...facts })
    .onConflictDoUpdate({
      target: [mailBounces.mailId, mailBounces.class],
      set: { ...facts, at: sql`now()` },
      setWhere: sql`${facts.isFinal} and not ${mailBounces.isFinal}`,
    })
    .returning({ id: mailBounces.id });
  if (isNews.length === 0 || mail.status !== "sent") return;
  if (!report.isFinal && !(await isDelayedTooOften(tx, mail, report))) return;
  await markUndelivered(tx, mail, failure, onUndelivered);
}

async function isDelayedTooOften(
  tx: Transaction,
  { recipient }: MailRow,
  report: BounceReport,
): Promise<boolean> {
  if (report.class !== "soft" || recipient === null) return false;
  const ofWeek = gt(mailBounces.at, sql`now() - interval '7 days'`);
  const delays = await tx
    .select({ id: mailBounces.id })
    .from(mailBounces)
    .innerJoin(mails, eq(mails.id, mailBounces.mailId))
    .where(and(eq(mails.recipient, recipient), eq(mailBounces.class, "soft"), ofWeek));
  return delays.length >= MAX_DELAYS_A_WEEK;
}
