import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import type { Needs } from "~/leads";
import {
  type ComparedOffer,
  compareOffers,
  type OfferComparisonRow,
} from "~/rounds/comparison/comparison";
import { readRounds } from "~/rounds/model/round-parts.server";
import type { OfferInput } from "~/rounds/offer/offer-content";
import { versionsOf } from "~/rounds/offer/offer-versions.server";

/**
 * How a laboratory's newest offer differs from the version that the practice was shown.
 * @returns nothing for another practice's offer, nor for a version that was replaced while offers
 * were sealed
 */
export async function changesSince(
  { entryIds }: Pick<PracticeAccess, "entryIds">,
  invitationId: string,
  version: number,
): Promise<string[]> {
  const rounds = await readRounds(entryIds);
  const own = rounds.find(({ invitations }) => invitations.some(({ id }) => id === invitationId));
  const openedAt = own?.round.openedAt;
  if (own === undefined || !openedAt) return [];
  const versions = await versionsOf(invitationId);
  const place = versions.findIndex((one) => one.version === version);
  const [newest, shown, next] = [versions[0], versions[place], versions[place - 1]];
  if (newest === undefined || shown === undefined || next === undefined) return [];
  return next.submittedAt > openedAt ? offerChanges(shown, newest, own.needs) : [];
}

/**
 * How a later version differs, with the comparison's labels: «Kündigungsfrist: vorher …, jetzt …».
 */
export function offerChanges(before: OfferInput, after: OfferInput, needs: Needs): string[] {
  const compared = compareOffers([versionOf(before, "1"), versionOf(after, "2")], needs);
  const rows = [...compared.parts.flatMap((part) => part.rows), ...compared.payments];
  return rows.flatMap((row) => changeOf(row) ?? []);
}

/** Named so that the comparison keeps the order of the two. */
function versionOf(offer: OfferInput, name: string): ComparedOffer {
  const ids = { invitationId: name, offerId: name, lab: name, labName: name };
  return { ...offer, ...ids, version: Number(name) };
}

function changeOf({ label, cells }: OfferComparisonRow): string | undefined {
  const [before = "", after = ""] = cells.map(({ lines }) => lines.join("; "));
  return before === after ? undefined : `${label}: vorher ${before}, jetzt ${after}`;
}
