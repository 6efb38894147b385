import { labReviews } from "#database/reviews";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { readRowsBy } from "~/platform/database/rows-by.server";
import type { RoundParts } from "~/rounds/model/round-parts.server";
import { findAcceptance, findAcceptedInvitation } from "~/rounds/model/rounds.server";
import { canReview } from "./write-review.server";

/** By round; without those where there is nothing to review, or it is too early. */
export async function readPracticeReviews(all: readonly RoundParts[]) {
  const ids = all.map(({ round }) => round.id);
  const written = await readRowsBy(labReviews, "roundId", ids);
  const now = await readDatabaseTime();
  return new Map(
    all.flatMap((parts) => {
      const { id } = parts.round;
      const labName = findAcceptedInvitation(parts)?.labName;
      const [row] = written(id);
      const mayReview = row !== undefined || canReview(findAcceptance(parts.decisions), now);
      if (labName === undefined || !mayReview) return [];
      return [[id, { labName, written: row && toSubmittedReview(row) }] as const];
    }),
  );
}

function toSubmittedReview(row: typeof labReviews.$inferSelect) {
  const { courier, reachability, connection, words, state, refusal } = row;
  const answer = row.answerState === "published" ? row.answer : "";
  const appearsByItself = row.publishesAt !== null;
  return { courier, reachability, connection, words, state, appearsByItself, refusal, answer };
}
