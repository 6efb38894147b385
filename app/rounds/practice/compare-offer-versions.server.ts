import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import type { Needs } from "~/leads/index";
import {
  type ComparedOffer,
  compareOffers,
  type OfferComparisonRow,
} from "~/rounds/comparison/comparison";
import { readRoundParts } from "~/rounds/model/round-parts.server";
import type { OfferInput } from "~/rounds/offer/offer-content";
import { listOfferVersions } from "~/rounds/offer/offer-versions.server";

/**
 * How a laboratory's newest offer differs from the version that the practice was shown.
 * @returns nothing for another practice's offer, nor for a version that was replaced while offers
 * were sealed
 */
export async function readChangesSinceVersion(
  { entryIds }: Pick<PracticeAccess, "entryIds">,
  invitationId: string,
  version: number,
): Promise<string[]> {
  const rounds = await readRoundParts(entryIds);
  const parts = rounds.find(({ invitations }) => invitations.some(({ id }) => id === invitationId));
  const openedAt = parts?.round.openedAt;
  if (parts === undefined || !openedAt) return [];
  const versions = await listOfferVersions(invitationId);
  const index = versions.findIndex((one) => one.version === version);
  const [newest, seen, next] = [versions[0], versions[index], versions[index - 1]];
  if (newest === undefined || seen === undefined || next === undefined) return [];
  return next.submittedAt > openedAt ? compareOfferVersions(seen, newest, parts.needs) : [];
}

/** Uses the comparison's labels: «Kündigungsfrist: vorher …, jetzt …». */
export function compareOfferVersions(
  before: OfferInput,
  after: OfferInput,
  needs: Needs,
): string[] {
  const compared = compareOffers([toNamedVersion(before, "1"), toNamedVersion(after, "2")], needs);
  const rows = [...compared.parts.flatMap((part) => part.rows), ...compared.payments];
  return rows.flatMap((row) => formatChange(row) ?? []);
}

/** Named so that the comparison keeps the order of the two. */
function toNamedVersion(offer: OfferInput, name: string): ComparedOffer {
  const ids = { invitationId: name, offerId: name, lab: name, labName: name };
  return { ...offer, ...ids, version: Number(name) };
}

function formatChange({ label, cells }: OfferComparisonRow): string | undefined {
  const [before = "", after = ""] = cells.map(({ lines }) => lines.join("; "));
  return before === after ? undefined : `${label}: vorher ${before}, jetzt ${after}`;
}
