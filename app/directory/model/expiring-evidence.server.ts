import { asc, count, lte } from "drizzle-orm";
import { getEvidenceLabel } from "#catalogue/terms";
import { evidence } from "#database/labs";
import { formatCount } from "~/lib/format-number";
import { addDays } from "~/lib/swiss-calendar.server";
import { daysAgo, formatDate } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";

/** Days before the end of evidence at which the operator is reminded, once each. */
export const EVIDENCE_REMINDER_DAYS = [60, 14] as const;

const [NOTICE_DAYS, URGENT_DAYS] = EVIDENCE_REMINDER_DAYS;

export interface EvidenceExpiry {
  label: string;
  remaining: string;
  validUntil: string;
  isUrgent: boolean;
}

/** @returns undefined if it is valid for longer than the reminder period */
export function getEvidenceExpiry(
  { kind, validUntil }: { kind: string; validUntil: string },
  now: Date,
): EvidenceExpiry | undefined {
  const days = daysAgo(now, validUntil);
  if (days > NOTICE_DAYS) return undefined;
  return {
    label: getEvidenceLabel(kind),
    remaining: formatRemaining(days),
    validUntil: formatDate(validUntil),
    isUrgent: days <= URGENT_DAYS,
  };
}

function formatRemaining(days: number): string {
  if (days < 0) return "abgelaufen";
  if (days === 0) return "läuft heute ab";
  return `noch ${formatCount(days, "Tag", "Tage")}`;
}

export async function countEvidence(): Promise<Map<string, number>> {
  const rows = await database()
    .select({ lab: evidence.lab, held: count() })
    .from(evidence)
    .groupBy(evidence.lab);
  return new Map(rows.map(({ lab, held }) => [lab, held]));
}

/** The first evidence of each laboratory that has expired, or expires within 60 days. */
export async function findExpiringEvidence(now: Date): Promise<Map<string, EvidenceExpiry>> {
  const rows = await database()
    .select()
    .from(evidence)
    .where(lte(evidence.validUntil, addDays(now, NOTICE_DAYS)))
    .orderBy(asc(evidence.validUntil));
  const ends = new Map<string, EvidenceExpiry>();
  for (const row of rows) {
    const end = getEvidenceExpiry(row, now);
    if (end !== undefined && !ends.has(row.lab)) ends.set(row.lab, end);
  }
  return ends;
}
