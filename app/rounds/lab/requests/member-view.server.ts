import { and, desc, eq, ne } from "drizzle-orm";
import { offerInvitations, offers } from "#database/offers";
import { database } from "~/platform/database/database.server";
import type { LabRoundView } from "~/rounds/lab/answer/lab-view.server";
import { readFileForLab } from "~/rounds/lab/answer/offer-file.server";
import type { LabAccess } from "~/rounds/lab/lab-access.server";
import { toOfferFields } from "~/rounds/offer/offer-fields";
import { listLatestOffers } from "~/rounds/offer/offer-versions.server";
import { prefillFromOffer } from "~/rounds/offer/prefill-from-offer";

/** Prefills an untouched form with the laboratory's last offer to another practice. */
export async function loadMemberView(view: LabRoundView, access: LabAccess): Promise<LabRoundView> {
  const file = await readFileForLab(access);
  const offer = view.canAnswer && view.sent.length === 0 ? await lastOffer(view) : undefined;
  if (offer === undefined) return { ...view, inRoom: { earlier: undefined, file } };
  const earlier = { submittedAt: offer.submittedAt, fields: toOfferFields(offer) };
  const { general, ofRequest } = view.proposed;
  const fields =
    view.draftAt === null
      ? { ...general, ...prefillFromOffer(offer, view), ...ofRequest }
      : view.fields;
  return { ...view, fields, inRoom: { earlier, file } };
}

async function lastOffer({ lab, invitationId }: LabRoundView) {
  const [last] = await database()
    .select({ invitationId: offers.invitationId })
    .from(offers)
    .innerJoin(offerInvitations, eq(offerInvitations.id, offers.invitationId))
    .where(and(eq(offerInvitations.lab, lab), ne(offerInvitations.id, invitationId)))
    .orderBy(desc(offers.submittedAt))
    .limit(1);
  const [offer] = last === undefined ? [] : await listLatestOffers([last.invitationId]);
  return offer;
}
