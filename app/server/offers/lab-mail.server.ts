import type { Transaction } from "~/server/database/database.server";
import { requestAddresses } from "~/server/directory/contacts.server";
import { queueMail } from "~/server/mail/mail-queue.server";
import type { LabMailName } from "~/server/mail/offer-lab-mails.server";
import type { Invitation } from "./rounds.server";

/**
 * Commits a mail to a laboratory, at the address that takes requests now.
 * @returns false where it has none: the desk shows who was not reached
 */
export async function mailLab(
  tx: Transaction,
  template: LabMailName,
  { invitation, entry }: { invitation: Pick<Invitation, "id" | "lab">; entry: { id: string } },
): Promise<boolean> {
  const recipient = (await requestAddresses(tx)).get(invitation.lab);
  if (recipient === undefined) return false;
  const detail = { invitation: [invitation.id], lab: [invitation.lab] };
  await queueMail(tx, { entryId: entry.id, recipient, template, detail });
  return true;
}
