import { desc } from "drizzle-orm";
import { offerRounds } from "#database/offers";
import { type Needs, readNeeds } from "~/leads/index";
import { isUuid } from "~/lib/identity";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import {
  type ComparedOffer,
  compareOffers,
  type OfferComparison,
} from "~/rounds/comparison/comparison";
import {
  type LatestOffer,
  listLatestOffers,
  toOfferInput,
} from "~/rounds/offer/offer-versions.server";
import { readQuestionLines } from "./read-questions.server";
import {
  type Decision,
  type Invitation,
  listDecisions,
  listInvitations,
  type Round,
} from "./rounds.server";

export interface RoundParts {
  round: Round;
  needs: Needs;
  invitations: readonly Invitation[];
  offers: readonly LatestOffer[];
  decisions: readonly Decision[];
  questions: Awaited<ReturnType<typeof readQuestionLines>>;
}

/** Newest first; five queries, however many rounds there are. */
export async function readRoundParts(entryIds: readonly string[]): Promise<RoundParts[]> {
  const db = database();
  const rounds = await db
    .select()
    .from(offerRounds)
    .where(isAnyOf(offerRounds.entryId, entryIds.filter(isUuid)))
    .orderBy(desc(offerRounds.createdAt), desc(offerRounds.id));
  if (rounds.length === 0) return [];
  const ids = rounds.map(({ id }) => id);
  const [invitations, decisions] = await Promise.all([
    listInvitations(db, ids),
    listDecisions(db, ids),
  ]);
  const invitationIds = invitations.map(({ id }) => id);
  const [offers, questions] = await Promise.all([
    listLatestOffers(invitationIds),
    readQuestionLines(invitationIds, "practice"),
  ]);
  return rounds.map((round) => {
    const roundInvitations = invitations.filter(({ roundId }) => roundId === round.id);
    return {
      round,
      needs: readNeeds(round.needs),
      invitations: roundInvitations,
      offers: offers.filter(({ invitationId }) =>
        roundInvitations.some(({ id }) => id === invitationId),
      ),
      decisions: decisions.filter(({ roundId }) => roundId === round.id),
      questions,
    };
  });
}

export function hasFile({ offers }: Pick<RoundParts, "offers">, invitationId: string): boolean {
  return offers.some((offer) => offer.invitationId === invitationId && offer.fileId !== null);
}

export function toOfferComparison({
  invitations,
  offers,
  needs,
}: RoundParts): OfferComparison | undefined {
  const compared = offers.flatMap((offer): ComparedOffer[] => {
    const invitation = invitations.find(({ id }) => id === offer.invitationId);
    if (invitation?.state !== "answered") return [];
    const { lab, labName } = invitation;
    const { id: offerId, invitationId, version } = offer;
    return [{ ...toOfferInput(offer), invitationId, offerId, version, lab, labName }];
  });
  return compared.length === 0 ? undefined : compareOffers(compared, needs);
}
