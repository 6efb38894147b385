import { sql } from "drizzle-orm";
import { offerQuestions } from "#database/offer-questions";
import { readRowsBy } from "~/platform/database/rows-by.server";

type Question = typeof offerQuestions.$inferSelect;

export function waitsForRelease({ askedBy, answeredText, releasedAt }: Question): boolean {
  return releasedAt === null && (askedBy === "practice" || answeredText !== null);
}

/** `waitsForRelease` as an SQL condition. */
export const isWaitingForRelease = sql`${offerQuestions.releasedAt} is null
  and (${offerQuestions.askedBy} = 'practice' or ${offerQuestions.answeredText} is not null)`;

/**
 * Laboratories see only released texts of the practice.
 * @returns the questions of an invitation, oldest first
 */
export async function readQuestionLines(
  invitationIds: readonly string[],
  side: "lab" | "practice",
) {
  const { askedAt, id } = offerQuestions;
  const rows = await readRowsBy(offerQuestions, "invitationId", invitationIds, askedAt, id);
  return (invitationId: string) =>
    rows(invitationId).flatMap((row) => {
      const isHidden = side === "lab" && waitsForRelease(row);
      if (isHidden && row.askedBy === "practice") return [];
      return {
        id: row.id,
        askedBy: row.askedBy,
        text: row.text,
        askedAt: row.askedAt,
        answer: isHidden ? null : row.answeredText,
        answeredAt: isHidden ? null : row.answeredAt,
        /** The operator has not released the practice's text; only practice and operator see it. */
        waitsForRelease: side === "practice" && waitsForRelease(row),
      };
    });
}
