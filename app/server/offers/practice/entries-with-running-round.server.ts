import { and, inArray } from "drizzle-orm";
import { RUNNING } from "~/offers/states";
import { isAnyOf } from "~/server/database/any-of.server";
import { database } from "~/server/database/database.server";
import { offerRounds } from "../../../../database/offers";

/** Those of the entries whose laboratories still answer, or whose practice can still decide. */
export async function entriesWithRunningRound(entryIds: readonly string[]): Promise<string[]> {
  const found = await database()
    .selectDistinct({ id: offerRounds.entryId })
    .from(offerRounds)
    .where(and(isAnyOf(offerRounds.entryId, entryIds), inArray(offerRounds.state, RUNNING)));
  return found.map(({ id }) => id);
}
