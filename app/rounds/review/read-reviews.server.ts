import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { offerRounds } from "#database/offers";
import { labReviews } from "#database/reviews";
import { labName } from "~/directory/index.server";
import { database } from "~/platform/database/database.server";

const MAX_REVIEWS = 100;

/** The answer to a review that does not stand needs nobody. */
const hasUnreadAnswer = and(
  eq(labReviews.answerState, "received"),
  eq(labReviews.state, "published"),
);

// Without an answer its state is null, and «false or null» would not sort like «false».
const isUnread = sql<boolean>`coalesce(${or(eq(labReviews.state, "received"), hasUnreadAnswer)}, false)`;

/** One that appears by itself may be read, but nobody has to. */
const mustBeRead = or(
  and(eq(labReviews.state, "received"), isNull(labReviews.publishesAt)),
  hasUnreadAnswer,
);

/** Unread ones first, oldest first; then the others, newest first. */
export async function listReviews() {
  const rows = await database()
    .select({ review: labReviews, entryId: entries.id, practice: entries.title })
    .from(labReviews)
    .innerJoin(offerRounds, eq(offerRounds.id, labReviews.roundId))
    .innerJoin(entries, eq(entries.id, offerRounds.entryId))
    .orderBy(
      desc(isUnread),
      sql`case when ${isUnread} then ${labReviews.createdAt} end`,
      desc(labReviews.createdAt),
    )
    .limit(MAX_REVIEWS);
  return rows.map(({ review, entryId, practice }) => ({
    ...review,
    entryId,
    practice,
    labName: labName(review.lab),
  }));
}

export type ListedReview = Awaited<ReturnType<typeof listReviews>>[number];

export function countUnreadReviews(): Promise<number> {
  return database().$count(labReviews, mustBeRead);
}
