import { lte } from "drizzle-orm";
import { evidence } from "#database/labs";
import { addDays } from "~/lib/swiss-calendar.server";
import { database } from "~/platform/database/database.server";

/** Days before the end of evidence at which the operator is reminded, once each. */
export const EVIDENCE_REMINDER_DAYS = [60, 14] as const;

/** Slugs of labs with evidence that has expired or expires within 60 days. */
export async function findExpiringLabs(now = new Date()): Promise<Set<string>> {
  const rows = await database()
    .selectDistinct({ lab: evidence.lab })
    .from(evidence)
    .where(lte(evidence.validUntil, addDays(now, EVIDENCE_REMINDER_DAYS[0])));
  return new Set(rows.map(({ lab }) => lab));
}
