import { and, eq } from "drizzle-orm";
import { campaignInterest, practiceSubmissions } from "#database/submissions";
import type { Transaction } from "~/platform/database/database.server";

/** The kinds of entries for which laboratories are asked. */
const TABLES = [practiceSubmissions, campaignInterest] as const;

/** Changes nothing where the street is known already. */
export async function saveMissingStreet(
  tx: Transaction,
  entryId: string,
  street: string,
): Promise<void> {
  for (const table of TABLES) {
    const isMissing = and(eq(table.id, entryId), eq(table.street, ""));
    await tx.update(table).set({ street }).where(isMissing);
  }
}
