import { eq } from "drizzle-orm";
import { REVIEW_AFTER_DAYS, REVIEW_WAIT_HOURS } from "#catalogue/lab-reviews";
import { labReviews } from "#database/reviews";
import { announcePublication } from "~/directory/index.server";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { DAY_MS, HOUR_MS } from "~/lib/durations";
import { isAutomationOn } from "~/platform/automation.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import {
  type Decision,
  findAcceptance,
  findAcceptedInvitation,
  type LockedRound,
  listDecisions,
  listInvitations,
  lockRound,
  notifyOperatorAboutRounds,
  recordRoundEvent,
} from "~/rounds/model/rounds.server";
import { mayRevealNames } from "~/rounds/offer/find-names.server";
import type { NewReview } from "./review-form";

/** «over»: there is nothing to review, it is too early, or the review is waiting or published. */
type ReviewOutcome = "done" | "over" | "not-allowed";

export function canReview(accepted: Pick<Decision, "at"> | undefined, now: Date): boolean {
  return (
    accepted !== undefined && now.getTime() - accepted.at.getTime() >= REVIEW_AFTER_DAYS * DAY_MS
  );
}

/** A refused review can be rewritten; otherwise there is one per round. */
export function writeReview(
  access: PracticeAccess,
  roundId: string,
  review: NewReview,
  now?: Date,
): Promise<ReviewOutcome> {
  return inTransaction(async (tx) => {
    const locked = await lockPracticeRound(tx, access, roundId);
    if (typeof locked === "string") return locked;
    const { round, entry } = locked;
    const decisions = await listDecisions(tx, [round.id]);
    const invitations = await listInvitations(tx, [round.id]);
    const invitation = findAcceptedInvitation({ invitations, decisions });
    const at = now ?? (await readDatabaseTime(tx));
    if (invitation === undefined || !canReview(findAcceptance(decisions), at)) return "over";
    const [stored] = await tx.select().from(labReviews).where(eq(labReviews.roundId, round.id));
    if (stored !== undefined && stored.state !== "rejected") {
      return isSame(stored, review) ? "done" : "over";
    }
    await tx.delete(labReviews).where(eq(labReviews.roundId, round.id));
    const isRead =
      !(await isAutomationOn(tx)) ||
      (await mayRevealNames(tx, review.words, entry, invitation.labName));
    await tx.insert(labReviews).values({
      ...review,
      publishesAt: isRead ? null : new Date(at.getTime() + REVIEW_WAIT_HOURS * HOUR_MS),
      roundId: round.id,
      invitationId: invitation.id,
      lab: invitation.lab,
      consentedAt: at,
    });
    if (isRead) await notifyOperatorAboutRounds(tx, "review", [round]);
    await recordRoundEvent(tx, entry.id, "review-written", { lab: [invitation.labName] });
    return "done";
  });
}

function isSame(stored: typeof labReviews.$inferSelect, review: NewReview): boolean {
  return (
    stored.courier === review.courier &&
    stored.reachability === review.reachability &&
    stored.connection === review.connection &&
    stored.words === review.words
  );
}

export async function withdrawReview(
  access: PracticeAccess,
  roundId: string,
): Promise<ReviewOutcome> {
  return inTransaction<ReviewOutcome>(async (tx) => {
    const locked = await lockPracticeRound(tx, access, roundId);
    if (typeof locked === "string") return locked;
    const { round, entry } = locked;
    const [deletedReview] = await tx
      .delete(labReviews)
      .where(eq(labReviews.roundId, round.id))
      .returning({ invitationId: labReviews.invitationId });
    if (deletedReview === undefined) return "over";
    const invitations = await listInvitations(tx, [round.id]);
    const lab = invitations.filter(({ id }) => id === deletedReview.invitationId);
    const detail = { lab: lab.map(({ labName }) => labName) };
    await recordRoundEvent(tx, entry.id, "review-withdrawn", detail);
    await announcePublication(tx);
    return "done";
  });
}

async function lockPracticeRound(
  tx: Transaction,
  { entryIds, mayDecide }: PracticeAccess,
  roundId: string,
): Promise<LockedRound | "over" | "not-allowed"> {
  if (!mayDecide) return "not-allowed";
  const locked = await lockRound(tx, roundId);
  return locked !== undefined && entryIds.includes(locked.entry.id) ? locked : "over";
}
