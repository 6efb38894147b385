import type { Transaction } from "~/server/database/database.server";
import { requestAddresses } from "~/server/directory/labs/contacts.server";
import { queueMail } from "~/server/mail/mail-queue.server";
import { type Invitation, noticeOperator, type Round } from "../round/rounds.server";
import type { LabMailName } from "./offer-lab-mails.server";

/**
 * Commits a mail to a laboratory, at the address that takes requests now.
 * @returns false where it has none: nothing has changed, and the operator has to hear of it
 */
export async function mailLab(
  tx: Transaction,
  template: LabMailName,
  { invitation, entry }: { invitation: Pick<Invitation, "id" | "lab">; entry: { id: string } },
): Promise<boolean> {
  const recipient = (await requestAddresses([invitation.lab], tx)).get(invitation.lab);
  if (recipient === undefined) return false;
  await queueLabMail(tx, template, { invitation, entryId: entry.id, recipient });
  return true;
}

async function queueLabMail(
  tx: Transaction,
  template: LabMailName,
  mail: { invitation: Pick<Invitation, "id" | "lab">; entryId: string; recipient: string },
): Promise<void> {
  const { invitation, ...rest } = mail;
  const detail = { invitation: [invitation.id], lab: [invitation.lab] };
  await queueMail(tx, { ...rest, template, detail });
}

/** The same to some laboratories of a round; where one has no address, the operator is told, once for all of them. */
export async function mailLabs(
  tx: Transaction,
  template: LabMailName,
  round: Pick<Round, "id" | "entryId">,
  invitations: readonly Pick<Invitation, "id" | "lab">[],
): Promise<void> {
  const { entryId } = round;
  const slugs = invitations.map(({ lab }) => lab);
  const addresses = await requestAddresses(slugs, tx);
  for (const invitation of invitations) {
    const recipient = addresses.get(invitation.lab);
    if (recipient !== undefined)
      await queueLabMail(tx, template, { invitation, entryId, recipient });
  }
  if (!slugs.every((slug) => addresses.has(slug)))
    await noticeOperator(tx, "lab-unreached", [round]);
}
