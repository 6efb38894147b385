import { asc, inArray, sql } from "drizzle-orm";
import { offerQuestions } from "#database/offer-questions";
import type { Transaction } from "~/platform/database/database.server";

/** A question and its state, as one side sees it. */
export interface QuestionLine {
  id: string;
  askedBy: "practice" | "lab";
  text: string;
  askedAt: Date;
  /** Null: not answered, or the answer is not released yet. */
  answer: string | null;
  answeredAt: Date | null;
  /** The practice's text waits for the operator to read it; only practice and operator see it. */
  waitsForRelease: boolean;
}

type Question = typeof offerQuestions.$inferSelect;

/** A text of the practice that the operator has not released. */
export function waitsForRelease({ askedBy, answeredText, releasedAt }: Question): boolean {
  return releasedAt === null && (askedBy === "practice" || answeredText !== null);
}

/** The same as a condition of a query. */
export const isWaitingForRelease = sql`${offerQuestions.releasedAt} is null
  and (${offerQuestions.askedBy} = 'practice' or ${offerQuestions.answeredText} is not null)`;

/** By invitation, in order. A laboratory sees only released texts of the practice. */
export async function readQuestionLines(
  db: Pick<Transaction, "select">,
  invitationIds: readonly string[],
  side: "lab" | "practice",
): Promise<Map<string, QuestionLine[]>> {
  const rows = await db
    .select()
    .from(offerQuestions)
    .where(inArray(offerQuestions.invitationId, [...invitationIds]))
    .orderBy(asc(offerQuestions.askedAt), asc(offerQuestions.id));
  const lines = new Map<string, QuestionLine[]>();
  for (const row of rows) {
    const isHidden = side === "lab" && waitsForRelease(row);
    if (isHidden && row.askedBy === "practice") continue;
    const line = {
      id: row.id,
      askedBy: row.askedBy,
      text: row.text,
      askedAt: row.askedAt,
      answer: isHidden ? null : row.answeredText,
      answeredAt: isHidden ? null : row.answeredAt,
      waitsForRelease: side === "practice" && waitsForRelease(row),
    };
    lines.set(row.invitationId, [...(lines.get(row.invitationId) ?? []), line]);
  }
  return lines;
}
