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

/** Leaves out offers that this version of the portal can't read. */
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
  const benefits = await readBenefits(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const content = readOfferContent(row.content);
    if (content === undefined) return [];
    return [{ ...row, content, benefits: benefits.get(row.id) ?? [] }];
  });
}

async function readBenefits(db: Reader, offerIds: string[]) {
  const rows = await db
    .select()
    .from(offerBenefits)
    .where(inArray(offerBenefits.offerId, offerIds))
    .orderBy(asc(offerBenefits.position));
  const byOffer = new Map<string, OfferInput["benefits"][number][]>();
  for (const row of rows) {
    const benefit = readBenefit(row);
    if (benefit !== undefined) {
      byOffer.set(row.offerId, [...(byOffer.get(row.offerId) ?? []), benefit]);
    }
  }
  return byOffer;
}
