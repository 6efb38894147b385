import { and, desc, eq, ne } from "drizzle-orm";
import { offerInvitations, offers } from "#database/offers";
import { database } from "~/platform/database/database.server";
import type { LabView } from "~/rounds/lab/answer/lab-view.server";
import { readOwnFile } from "~/rounds/lab/answer/offer-file.server";
import type { LabAccess } from "~/rounds/lab/lab-access.server";
import { begunFrom } from "~/rounds/offer/begun-from";
import { offerFields } from "~/rounds/offer/offer-fields";
import { latestOffers } from "~/rounds/offer/offer-versions.server";

/**
 * A request together with what the laboratory has stated elsewhere: its last offer to another
 * practice, which prefills an untouched form, and its file. For software, the published profile
 * counts.
 */
export async function viewInRoom(view: LabView, access: LabAccess, now: Date): Promise<LabView> {
  const file = await readOwnFile(access);
  const offer = view.canAnswer && view.sent.length === 0 ? await lastOffer(view) : undefined;
  if (offer === undefined) return { ...view, inRoom: { earlier: undefined, file } };
  const earlier = { submittedAt: offer.submittedAt, fields: offerFields(offer) };
  const fields =
    view.draftAt === null
      ? { ...begunFrom(offer, { now, decideBy: view.decideBy }), ...view.fields }
      : view.fields;
  return { ...view, fields, inRoom: { earlier, file } };
}

async function lastOffer({ lab, invitationId }: LabView) {
  const [last] = await database()
    .select({ invitationId: offers.invitationId })
    .from(offers)
    .innerJoin(offerInvitations, eq(offerInvitations.id, offers.invitationId))
    .where(and(eq(offerInvitations.lab, lab), ne(offerInvitations.id, invitationId)))
    .orderBy(desc(offers.submittedAt))
    .limit(1);
  const [offer] = last === undefined ? [] : await latestOffers([last.invitationId]);
  return offer;
}
