import { eq, isNotNull } from "drizzle-orm";
import { entries } from "#database/entries";
import { settings } from "#database/operation";
import { labReviews } from "#database/reviews";
import { daysAgo, formatClock, formatDayOfYear, formatWeekday } from "~/lib/swiss-time";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { ROUND_OPENING } from "~/platform/automation.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { findRoundOpening, type RoundOpening } from "./round-opening";

export async function readRoundOpening(): Promise<RoundOpening> {
  const [row] = await database().select().from(settings).where(eq(settings.name, ROUND_OPENING));
  return findRoundOpening(row?.value)?.value ?? "after-an-hour";
}

/** Rounds that wait already get their time anew; with «never», an operator reads the reviews that wait. */
export async function saveRoundOpening(actor: Actor, value: RoundOpening): Promise<void> {
  await inTransaction(async (tx) => {
    await tx
      .insert(settings)
      .values({ name: ROUND_OPENING, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } });
    await tx.update(entries).set({ roundOpensAt: null }).where(isNotNull(entries.roundOpensAt));
    const isUnread = eq(labReviews.state, "received");
    if (value === "never") await tx.update(labReviews).set({ publishesAt: null }).where(isUnread);
    recordAudit(tx, { actor, action: "round-opening-changed", detail: { to: value } });
  });
}

/** «Runde öffnet um 14:20 von selbst», «Runde öffnet am Montag, 30. November, um 10:00 von selbst» */
export function formatRoundOpening(at: Date, now: Date): string {
  const isToday = daysAgo(at, now) === 0;
  const day = isToday ? "" : `am ${formatWeekday(at)}, ${formatDayOfYear(at)}, `;
  return `Runde öffnet ${day}um ${formatClock(at)} von selbst`;
}
