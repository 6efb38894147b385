import { labReviews } from "#database/reviews";
import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import type { RoundParts } from "~/rounds/model/round-parts.server";
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
  const rows = await database().select().from(labReviews).where(isAnyOf(labReviews.roundId, ids));
  const written = new Map(rows.map((row) => [row.roundId, row]));
  const now = await readDatabaseTime();
  return new Map(
    all.flatMap(({ round: { id }, decisions, invitations }) => {
      const acceptedId = decisions.find(({ outcome }) => outcome === "accepted")?.invitationId;
      const labName = invitations.find((one) => one.id === acceptedId)?.labName;
      const row = written.get(id);
      if (labName === undefined || (row === undefined && !canReview(decisions, now))) return [];
      return [[id, { labName, written: row && toSubmittedReview(row) }] as const];
    }),
  );
}

function toSubmittedReview(row: typeof labReviews.$inferSelect): SubmittedReview {
  const { courier, reachability, connection, words, state, refusal } = row;
  const answer = row.answerState === "published" ? row.answer : "";
  return { courier, reachability, connection, words, state, refusal, answer };
}
