import { and, eq, isNull, or, sql } from "drizzle-orm";
import { offerRounds } from "#database/offers";
import { labReviews } from "#database/reviews";
import { labName } from "~/directory/index.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { limitLinkGuesses } from "~/platform/limits/link-guesses.server";
import { readSignedLink } from "~/platform/secrets/signed-link.server";
import { notifyOperatorAboutRounds } from "~/rounds/model/rounds.server";

type Review = typeof labReviews.$inferSelect;

/** The public part of a published review, and the state of the laboratory's own answer. */
export interface ReviewForLab
  extends Pick<Review, "id" | "words" | "answer" | "answerState" | "answerRefusal"> {
  labName: string;
  scores: Pick<Review, "courier" | "reachability" | "connection">;
  readAt: Date;
}

/**
 * @returns undefined for foreign, altered and expired links, and for a deleted review
 * @throws 429 if the address has guessed too often
 */
export async function openReview(
  token: string,
  clientAddress: string,
): Promise<ReviewForLab | undefined> {
  const claim = await readSignedLink("review", token);
  if (claim === undefined) {
    await limitLinkGuesses(clientAddress);
    return undefined;
  }
  const [found] = await database()
    .select()
    .from(labReviews)
    .where(and(eq(labReviews.id, claim.subject), eq(labReviews.state, "published")));
  if (found === undefined || found.readAt === null) return undefined;
  const { id, lab, words, answer, answerState, answerRefusal, readAt } = found;
  const { courier, reachability, connection } = found;
  const scores = { courier, reachability, connection };
  return { id, words, answer, answerState, answerRefusal, labName: labName(lab), scores, readAt };
}

/** Once, unless the answer is refused. The operator reads it before it is published. */
export function answerReview(reviewId: string, answer: string): Promise<"done" | "over"> {
  return inTransaction(async (tx) => {
    const isOpen = or(isNull(labReviews.answerState), eq(labReviews.answerState, "rejected"));
    const [review] = await tx
      .update(labReviews)
      .set({ answer, answeredAt: sql`now()`, answerState: "received", answerRefusal: "" })
      .where(and(eq(labReviews.id, reviewId), eq(labReviews.state, "published"), isOpen))
      .returning();
    if (review === undefined) return "over";
    const rounds = await tx.select().from(offerRounds).where(eq(offerRounds.id, review.roundId));
    await notifyOperatorAboutRounds(tx, "review-answer", rounds);
    return "done";
  });
}
