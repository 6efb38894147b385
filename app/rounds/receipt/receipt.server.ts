import { and, eq } from "drizzle-orm";
import { entries } from "#database/entries";
import { decisions, offerRounds, offers } from "#database/offers";
import { readLabContacts } from "~/directory/index.server";
import { readNeeds } from "~/leads/index";
import { isUuid } from "~/lib/identity";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import { getEarliestStartDay, getFirstContactDay } from "~/rounds/model/first-contact.server";
import { readRevealedFacts } from "~/rounds/model/revealed-facts.server";
import {
  type Decision,
  findAcceptance,
  type Invitation,
  listDecisions,
  listInvitations,
  type Round,
} from "~/rounds/model/rounds.server";
import { type OfferContent, readOfferContent } from "~/rounds/offer/offer-content";
import { listOfferVersions, toOfferInput } from "~/rounds/offer/offer-versions.server";
import type { AcceptedOffer, Receipt, ReceiptWithParties } from "./receipt";

/** @returns undefined for a round that the practice has not ended, and for an unknown one */
export async function readReceipt(roundId: string): Promise<Receipt | undefined> {
  if (!isUuid(roundId)) return undefined;
  const db = database();
  const [found] = await db
    .select({ round: offerRounds, sentAt: entries.createdAt })
    .from(offerRounds)
    .innerJoin(entries, eq(entries.id, offerRounds.entryId))
    .where(eq(offerRounds.id, roundId));
  if (found === undefined) return undefined;
  const { round, sentAt } = found;
  const roundDecisions = await listDecisions(db, [roundId]);
  const outcome = getOutcome(round, roundDecisions);
  if (outcome === undefined || round.closedAt === null) return undefined;
  const last = findAcceptance(roundDecisions) ?? roundDecisions.at(-1);
  const accepted =
    outcome === "accepted" && last !== undefined ? await acceptedOffer(round, last) : undefined;
  const lab = accepted?.offer.lab;
  return {
    roundId,
    entryId: round.entryId,
    outcome,
    decidedAt: round.closedAt,
    sentAt,
    needs: readNeeds(round.needs),
    isOnBehalf: outcome !== "withdrawn" && (last?.recordedBy ?? null) !== null,
    accepted,
    contact: lab === undefined ? undefined : (await readLabContacts([lab])).get(lab),
  };
}

/** Includes the practice's name, as the laboratory knows it. */
export async function readReceiptWithParties(
  roundId: string,
): Promise<ReceiptWithParties | undefined> {
  const receipt = await readReceipt(roundId);
  if (receipt === undefined) return undefined;
  return { ...receipt, practice: (await readRevealedFacts(receipt.entryId)) ?? [] };
}

function getOutcome(
  { state }: Pick<Round, "state">,
  roundDecisions: readonly Decision[],
): Receipt["outcome"] | undefined {
  if (state === "withdrawn") return "withdrawn";
  if (state !== "decided") return undefined;
  return findAcceptance(roundDecisions) === undefined ? "declined" : "accepted";
}

/** @throws Error without the accepted version: a receipt must not state less than was agreed */
async function acceptedOffer(
  round: Round,
  { invitationId, offerId, at }: Decision,
): Promise<AcceptedOffer> {
  const invitations = await listInvitations(database(), [round.id]);
  const invitation = invitations.find(({ id }) => id === invitationId);
  const offer = (await listOfferVersions(invitationId ?? "")).find(({ id }) => id === offerId);
  if (invitation === undefined || offer === undefined)
    throw new Error("the accepted offer is missing");
  const { id, invitationId: ofLab, version } = offer;
  const { lab, labName } = invitation;
  return {
    offer: { ...toOfferInput(offer), invitationId: ofLab, offerId: id, version, lab, labName },
    ...getDaysAfterAcceptance(round, at, offer.content),
  };
}

type DaysAfterAcceptance = Pick<AcceptedOffer, "contactBy" | "startFrom">;

function getDaysAfterAcceptance(
  round: Round,
  at: Date,
  { onboardingDays }: OfferContent,
): DaysAfterAcceptance {
  return {
    contactBy: getFirstContactDay(round, at),
    startFrom:
      onboardingDays === undefined ? undefined : getEarliestStartDay(round, at, onboardingDays),
  };
}

export async function readAcceptanceDays(
  requests: readonly { invitation: Pick<Invitation, "id">; round: Round }[],
): Promise<ReadonlyMap<string, DaysAfterAcceptance>> {
  const ids = requests.map(({ invitation }) => invitation.id);
  const rows = await database()
    .select({ id: decisions.invitationId, at: decisions.at, content: offers.content })
    .from(decisions)
    .innerJoin(offers, eq(offers.id, decisions.offerId))
    .where(and(isAnyOf(decisions.invitationId, ids), eq(decisions.outcome, "accepted")));
  const found = requests.flatMap(({ invitation, round }) => {
    const row = rows.find(({ id }) => id === invitation.id);
    if (row === undefined) return [];
    const content = readOfferContent(row.content);
    return [[invitation.id, getDaysAfterAcceptance(round, row.at, content)] as const];
  });
  return new Map(found);
}
