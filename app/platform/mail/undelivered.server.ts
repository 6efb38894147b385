import { eq } from "drizzle-orm";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import type { MailRow } from "./mail-content.server";

export type UndeliveredMailHandler = (tx: Transaction, mail: MailRow) => Promise<void>;

/** A waiting mail is not sent any more: it was refused, or the mail server was down for days. */
export async function markUndeliverable(
  mailId: string,
  onUndelivered: UndeliveredMailHandler,
): Promise<void> {
  await inTransaction(async (tx) => {
    const mail = await lockMail(tx, mailId);
    if (mail?.status === "pending") await markUndelivered(tx, mail, mail.failure, onUndelivered);
  });
}

/** Sets «fehlgeschlagen»: the desk shows it, an alarm reports it, and it can be sent again. */
export async function markUndelivered(
  tx: Transaction,
  mail: MailRow,
  failure: string | null,
  onUndelivered: UndeliveredMailHandler,
): Promise<void> {
  await tx.update(mails).set({ status: "failed", failure }).where(eq(mails.id, mail.id));
  await onUndelivered(tx, mail);
}

export async function lockMail(tx: Transaction, mailId: string): Promise<MailRow | undefined> {
  const [found] = await tx.select().from(mails).where(eq(mails.id, mailId));
  if (found === undefined) return undefined;
  if (found.entryId !== null) {
    await tx
      .select({ id: entries.id })
      .from(entries)
      .where(eq(entries.id, found.entryId))
      .for("no key update");
  }
  const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for("update");
  return mail;
}
