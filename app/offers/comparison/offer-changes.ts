import type { Needs } from "~/offers/needs/needs";
import type { OfferInput } from "~/offers/offer-content";
import { type ComparedOffer, compareOffers, type OfferComparisonRow } from "./comparison";

/** What a later version says otherwise, in the rows and words of the comparison: «Kündigungsfrist: vorher …, jetzt …». */
export function offerChanges(before: OfferInput, after: OfferInput, needs: Needs): string[] {
  const compared = compareOffers([versionOf(before, "1"), versionOf(after, "2")], needs);
  const rows = [...compared.parts.flatMap((part) => part.rows), ...compared.payments];
  return rows.flatMap((row) => changeOf(row) ?? []);
}

/** Named so that the comparison keeps their order. */
function versionOf(offer: OfferInput, name: string): ComparedOffer {
  const ids = { invitationId: name, offerId: name, lab: name, labName: name };
  return { ...offer, ...ids, version: Number(name) };
}

function changeOf({ label, cells }: OfferComparisonRow): string | undefined {
  const [before = "", after = ""] = cells.map(({ lines }) => lines.join("; "));
  return before === after ? undefined : `${label}: vorher ${before}, jetzt ${after}`;
}
