import { and, desc, eq, inArray } from "drizzle-orm";
import { mails } from "#database/mails";
import { offerInvitations, offerRounds } from "#database/offers";
import { findRequestAddresses } from "~/directory/index.server";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import {
  type DeliverabilityWarning,
  findAddressWarnings,
} from "~/platform/mail/address-warnings.server";
import {
  type Deliverability,
  isInvitationUnanswered,
  isUndelivered,
  RUNNING_STATES,
} from "~/rounds/model/states";

const DELIVERABILITY_BY_STATUS: Readonly<
  Record<(typeof mails.$inferSelect)["status"], Deliverability>
> = {
  pending: "pending",
  bundled: "pending",
  sent: "sent",
  failed: "failed",
  discarded: "discarded",
};

const LINK_MAILS = ["offer-invitation", "offer-reminder"] as const;

interface LabDeliverability {
  reach: Deliverability;
  failure: string | null;
  warning: DeliverabilityWarning | undefined;
  remindedAt: Date | null;
}

/**
 * Whether mails reach the laboratories of some entries' rounds. Mails are deleted after 90 days; older ones count
 * as sent.
 */
export async function readDeliverability<One extends { id: string; lab: string }>(
  entryIds: readonly string[],
  invitations: readonly One[],
): Promise<(One & LabDeliverability)[]> {
  if (invitations.length === 0) return [];
  const sent = await database()
    .select()
    .from(mails)
    .where(and(isAnyOf(mails.entryId, entryIds), inArray(mails.template, [...LINK_MAILS])))
    .orderBy(desc(mails.createdAt));
  const ofInvitations = Map.groupBy(sent, ({ detail }) =>
    "invitation" in detail ? detail.invitation[0] : undefined,
  );
  const addresses = await findRequestAddresses(invitations.map(({ lab }) => lab));
  const warnings = await findAddressWarnings([...addresses.values()]);
  return invitations.map((invitation) => {
    const mailsOfInvitation = ofInvitations.get(invitation.id) ?? [];
    const [last] = mailsOfInvitation;
    const recipient = addresses.get(invitation.lab);
    const sentAs = last === undefined ? "sent" : DELIVERABILITY_BY_STATUS[last.status];
    const warning = recipient === undefined ? undefined : warnings.get(recipient);
    const isStopped = sentAs === "discarded" && warning?.is === "opted_out";
    const reminder = mailsOfInvitation.find(({ template }) => template === "offer-reminder");
    return {
      ...invitation,
      // Even if an earlier mail has arrived: none could follow it.
      reach: recipient === undefined ? "no_address" : isStopped ? "opted_out" : sentAs,
      failure: last?.failure ?? null,
      warning,
      remindedAt: reminder?.createdAt ?? null,
    };
  });
}

/**
 * In rounds that still await answers: laboratories without any mail, because the last one failed
 * and no other contact is left, and rounds that reached no laboratory at all. A mail that is sent
 * again, discarded or delivered after all ends this.
 */
export async function countUndelivered(): Promise<{ labs: number; rounds: number }> {
  const isLinkMail = inArray(mails.template, [...LINK_MAILS]);
  const failed = database()
    .select({ entryId: mails.entryId })
    .from(mails)
    .where(and(eq(mails.status, "failed"), isLinkMail));
  const invitations = await database()
    .select({
      id: offerInvitations.id,
      lab: offerInvitations.lab,
      state: offerInvitations.state,
      roundId: offerRounds.id,
      entryId: offerRounds.entryId,
    })
    .from(offerRounds)
    .innerJoin(offerInvitations, eq(offerInvitations.roundId, offerRounds.id))
    .where(
      and(inArray(offerRounds.entryId, failed), inArray(offerRounds.state, [...RUNNING_STATES])),
    );
  const entryIds = [...new Set(invitations.map(({ entryId }) => entryId))];
  const reached = await readDeliverability(entryIds, invitations);
  const invited = reached.filter(({ state }) => state !== "withdrawn");
  const labs = invited.filter((one) => isInvitationUnanswered(one) && one.reach === "failed");
  const inReach = invited.filter(
    (one) => !isInvitationUnanswered(one) || !isUndelivered(one.reach),
  );
  const roundsInReach = inReach.map(({ roundId }) => roundId);
  const rounds = new Set(
    labs.map(({ roundId }) => roundId).filter((id) => !roundsInReach.includes(id)),
  );
  return { labs: labs.length, rounds: rounds.size };
}
