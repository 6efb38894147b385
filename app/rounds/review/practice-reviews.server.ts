import { labReviews } from "#database/reviews";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { readRowsBy } from "~/platform/database/rows-by.server";
import type { RoundParts } from "~/rounds/model/round-parts.server";
import { findAcceptance, findAcceptedInvitation } from "~/rounds/model/rounds.server";
import { canReview } from "./write-review.server";

export interface PracticeReview {
  labName: string;
  written: SubmittedReview | undefined;
}

type SubmittedReview = Pick<
  typeof labReviews.$inferSelect,
  "courier" | "reachability" | "connection" | "words" | "state" | "refusal"
> & {
  answer: string;
};

export async function readPracticeReviews(
  all: readonly RoundParts[],
): Promise<Map<string, PracticeReview>> {
  const ids = all.map(({ round }) => round.id);
  if (ids.length === 0) return new Map();
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

function toSubmittedReview(row: typeof labReviews.$inferSelect): SubmittedReview {
  const { courier, reachability, connection, words, state, refusal } = row;
  const answer = row.answerState === "published" ? row.answer : "";
  return { courier, reachability, connection, words, state, refusal, answer };
}
