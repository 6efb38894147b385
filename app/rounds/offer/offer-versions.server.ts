import { asc, desc, eq, inArray } from "drizzle-orm";
import { offerBenefits, offers } from "#database/offers";
import { database, type Transaction } from "~/platform/database/database.server";
import { type OfferInput, readBenefit, readOfferContent } from "./offer-content";

type Reader = Pick<Transaction, "select" | "selectDistinctOn">;

export type LatestOffer = OfferInput & {
  id: string;
  invitationId: string;
  version: number;
  submittedAt: Date;
  enteredBy: string | null;
  fileId: string | null;
};

export function toOfferInput({ binding, validUntil, content, benefits }: OfferInput): OfferInput {
  return { binding, validUntil, content, benefits };
}

export async function listLatestOffers(
  invitationIds: readonly string[],
  db: Reader = database(),
): Promise<LatestOffer[]> {
  const ids = [...invitationIds];
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinctOn([offers.invitationId])
    .from(offers)
    .where(inArray(offers.invitationId, ids))
    .orderBy(asc(offers.invitationId), desc(offers.version));
  return addBenefits(db, rows);
}

export async function listOfferVersions(
  invitationId: string,
  db: Reader = database(),
): Promise<LatestOffer[]> {
  const rows = await db
    .select()
    .from(offers)
    .where(eq(offers.invitationId, invitationId))
    .orderBy(desc(offers.version));
  return addBenefits(db, rows);
}

async function addBenefits(
  db: Reader,
  rows: readonly (typeof offers.$inferSelect)[],
): Promise<LatestOffer[]> {
  const ids = rows.map(({ id }) => id);
  const benefits = await db
    .select()
    .from(offerBenefits)
    .where(inArray(offerBenefits.offerId, ids))
    .orderBy(asc(offerBenefits.position));
  return rows.map((row) => ({
    ...row,
    content: readOfferContent(row.content),
    benefits: benefits.filter(({ offerId }) => offerId === row.id).map(readBenefit),
  }));
}
