import { and, eq, inArray, or, sql } from "drizzle-orm";
import { mails } from "#database/mails";
import { offerInvitations, offerRounds, offers } from "#database/offers";
import { findRequestAddresses } from "~/directory/index.server";
import { isAnyOf } from "~/platform/database/any-of.server";
import type { Transaction } from "~/platform/database/database.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { findSuppressed } from "~/platform/mail/suppression.server";

/** They run, or an offer of theirs can still be accepted. */
const isUnsettled = or(
  inArray(offerRounds.state, ["open", "comparison"]),
  and(
    eq(offerRounds.state, "expired"),
    sql`exists (select from ${offers} where ${offers.invitationId} = ${offerInvitations.id}
      and ${offers.binding} and ${offers.validUntil} >= current_date)`,
  ),
);

/** Of a request whose first mail has not left, its laboratory never hears. */
const hasLeft = sql`not exists (select from ${mails} where ${mails.entryId} = ${offerRounds.entryId}
  and ${mails.status} = 'pending' and ${mails.template} = 'offer-invitation'
  and ${mails.detail} -> 'invitation' ->> 0 = ${offerInvitations.id}::text)`;

/**
 * Commits a letter to each laboratory that still works on, or is bound by, an offer to a practice that is about to be
 * erased. It belongs to no entry and says nothing of the practice, so that it outlives the erasure.
 */
export async function notifyInvitedLabs(
  tx: Transaction,
  entryIds: readonly string[],
): Promise<void> {
  const invited = await tx
    .select({
      lab: offerInvitations.lab,
      answeredAt: offerInvitations.answeredAt,
      askedAt: offerRounds.createdAt,
    })
    .from(offerRounds)
    .innerJoin(offerInvitations, eq(offerInvitations.roundId, offerRounds.id))
    .where(
      and(
        isAnyOf(offerRounds.entryId, entryIds),
        inArray(offerInvitations.state, ["open", "in_progress", "answered"]),
        isUnsettled,
        hasLeft,
      ),
    );
  const addresses = await findRequestAddresses(
    invited.map(({ lab }) => lab),
    tx,
  );
  const suppressed = await findSuppressed([...addresses.values()], tx);
  for (const { lab, answeredAt, askedAt } of invited) {
    const recipient = addresses.get(lab);
    const isUnwanted = answeredAt === null && recipient !== undefined && suppressed.has(recipient);
    if (recipient === undefined || isUnwanted) continue;
    const detail = { lab: [lab], at: [askedAt.toISOString()] };
    await queueMail(tx, { recipient, template: "offer-erased", detail });
  }
}
