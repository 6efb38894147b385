import { and, eq, gt, sql } from "drizzle-orm";
import { mails } from "#database/mails";
import { offerQuestions } from "#database/offer-questions";
import { findRequestAddresses } from "~/directory/index.server";
import type { Transaction } from "~/platform/database/database.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import {
  type Invitation,
  notifyOperatorAboutRounds,
  type Round,
} from "~/rounds/model/rounds.server";
import type { LabMailName } from "./create-lab-mail.server";

const MAX_MAILS_PER_DAY = 5;

/**
 * Commits a mail to the laboratory's current address for requests.
 * @returns false if it has none: nothing has changed, and the operator must be notified
 */
export async function commitLabMail(
  tx: Transaction,
  template: LabMailName,
  { invitation, entry }: { invitation: Pick<Invitation, "id" | "lab">; entry: { id: string } },
): Promise<boolean> {
  const recipient = (await findRequestAddresses([invitation.lab], tx)).get(invitation.lab);
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

/**
 * Says what is current when it is sent, so a queued one covers later changes too, and nobody can
 * flood the mailbox.
 * @returns as `commitLabMail`
 */
export async function commitBoundedLabMail(
  tx: Transaction,
  template: LabMailName,
  locked: { invitation: Pick<Invitation, "id" | "lab">; entry: { id: string } },
): Promise<boolean> {
  const isOfToday = gt(mails.createdAt, sql`now() - interval '1 day'`);
  const sent = await tx
    .select({ status: mails.status })
    .from(mails)
    .where(and(isOfInvitation(template, locked), isOfToday));
  if (sent.length >= MAX_MAILS_PER_DAY || sent.some(({ status }) => status === "pending"))
    return true;
  return commitLabMail(tx, template, locked);
}

/** Notifies the operator once of all laboratories without an address. */
export async function commitLabMails(
  tx: Transaction,
  template: LabMailName,
  round: Pick<Round, "id" | "entryId">,
  invitations: readonly Pick<Invitation, "id" | "lab">[],
): Promise<void> {
  const { entryId } = round;
  const slugs = invitations.map(({ lab }) => lab);
  const addresses = await findRequestAddresses(slugs, tx);
  for (const invitation of invitations) {
    const recipient = addresses.get(invitation.lab);
    if (recipient !== undefined)
      await queueLabMail(tx, template, { invitation, entryId, recipient });
  }
  if (!slugs.every((slug) => addresses.has(slug)))
    await notifyOperatorAboutRounds(tx, "lab-unreached", [round]);
}

/** Of messages that were taken back while their mail waits, it would tell nothing. */
export async function discardEmptyWordsMail(
  tx: Transaction,
  { invitation, entry }: { invitation: Pick<Invitation, "id">; entry: { id: string } },
): Promise<void> {
  await tx.delete(mails).where(
    and(
      isOfInvitation("offer-words", { invitation, entry }),
      eq(mails.status, "pending"),
      sql`not exists (select from ${offerQuestions} where ${offerQuestions.invitationId} = ${invitation.id}
        and ${offerQuestions.releasedAt} >= ${mails.createdAt})`,
    ),
  );
}

function isOfInvitation(
  template: LabMailName,
  { invitation, entry }: { invitation: Pick<Invitation, "id">; entry: { id: string } },
) {
  return and(
    eq(mails.entryId, entry.id),
    eq(mails.template, template),
    sql`${mails.detail} -> 'invitation' ->> 0 = ${invitation.id}`,
  );
}
