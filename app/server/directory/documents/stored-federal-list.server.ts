import { desc } from "drizzle-orm";
import { database, type Transaction } from "~/server/database/database.server";
import type { FederalList } from "../../../../catalogue/federal-list";
import { federalLists } from "../../../../database/directory";

/** The list that holds: the one that was published last; undefined in a portal that never had one. */
export async function readFederalList(
  db: Pick<Transaction, "select"> = database(),
): Promise<FederalList | undefined> {
  const { edition, positions } = federalLists;
  const [newest] = await db
    .select({ edition, positions })
    .from(federalLists)
    .orderBy(desc(federalLists.revision))
    .limit(1);
  return newest;
}
