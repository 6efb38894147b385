import { isoDay } from "~/lib/swiss-time";
import type { OfferInput } from "~/rounds/offer/offer-content";
import type { RoundParts } from "./round-parts.server";
import { filterUndecidedInvitations } from "./round-states.server";
import type { Round } from "./rounds.server";

/**
 * Until its last day while the practice compares; a binding offer also after the practice's
 * deadline (docs/promises.md, Offers 26).
 */
export function isAcceptable(
  { binding, validUntil }: Pick<OfferInput, "binding" | "validUntil">,
  { state }: Pick<Round, "state">,
  now: Date,
): boolean {
  if (validUntil !== null && validUntil < isoDay(now)) return false;
  return state === "comparison" || (state === "expired" && binding);
}

export function listAcceptableOffers(
  { round, invitations, offers, decisions }: RoundParts,
  now: Date,
): string[] {
  const open = filterUndecidedInvitations(invitations, decisions).map(({ id }) => id);
  return offers
    .filter((offer) => open.includes(offer.invitationId) && isAcceptable(offer, round, now))
    .map(({ invitationId }) => invitationId);
}
