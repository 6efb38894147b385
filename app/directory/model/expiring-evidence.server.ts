import { lte } from "drizzle-orm";
import { evidence } from "#database/labs";
import { addIsoDays } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";

/** Days before the end of evidence at which the operator is reminded, once each. */
export const REMINDERS = [60, 14] as const;

/** Slugs of labs with evidence that has expired or expires within 60 days. */
export async function expiringLabs(now = new Date()): Promise<Set<string>> {
  const rows = await database()
    .selectDistinct({ lab: evidence.lab })
    .from(evidence)
    .where(lte(evidence.validUntil, addIsoDays(REMINDERS[0], now)));
  return new Set(rows.map(({ lab }) => lab));
}
