import { and, eq, gt, sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "~/server/database/database.server";
import { entries } from "../../../database/entries";
import { mailBounces, mails } from "../../../database/mails";
import type { BounceReport } from "./bounce-report.server";
import type { MailRow } from "./mail-content.server";

/** What has to follow where a mail did not arrive: rooms above know what it was about. */
export type OnUndelivered = (tx: Transaction, mail: MailRow) => Promise<void>;

/** So many mails to one address that are kept waiting within a week say that nobody gets them. */
const MAX_DELAYS_A_WEEK = 3;

/**
 * Writes down what a report says. A mail that was sent and did not arrive is «fehlgeschlagen» from now on, as one that was
 * refused at once: the desk shows it, an alarm tells of it, and it can be sent again. The same report again changes nothing.
 */
export async function recordBounce(
  mailId: string,
  report: BounceReport,
  onUndelivered: OnUndelivered,
): Promise<void> {
  await inTransaction(async (tx) => {
    const mail = await lockMail(tx, mailId);
    if (mail === undefined) return;
    const { failure, ...said } = report;
    const isNews = await tx
      .insert(mailBounces)
      .values({ mailId, ...said })
      .onConflictDoUpdate({
        target: [mailBounces.mailId, mailBounces.class],
        set: { ...said, at: sql`now()` },
        setWhere: sql`${said.isFinal} and not ${mailBounces.isFinal}`,
      })
      .returning({ id: mailBounces.id });
    if (isNews.length === 0 || mail.status !== "sent") return;
    if (!report.isFinal && !(await isKeptWaiting(tx, mail, report))) return;
    await tx.update(mails).set({ status: "failed", failure }).where(eq(mails.id, mailId));
    await onUndelivered(tx, mail);
  });
}

/** An entry before its mails, as an erasure takes them. */
async function lockMail(tx: Transaction, mailId: string): Promise<MailRow | undefined> {
  const [known] = await tx.select().from(mails).where(eq(mails.id, mailId));
  if (known === undefined) return undefined;
  if (known.entryId !== null) {
    await tx
      .select({ id: entries.id })
      .from(entries)
      .where(eq(entries.id, known.entryId))
      .for("no key update");
  }
  const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for("update");
  return mail;
}

async function isKeptWaiting(
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
