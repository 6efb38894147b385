import { asc, inArray, sql } from "drizzle-orm";
import { offerQuestions } from "#database/offer-questions";
import type { Transaction } from "~/platform/database/database.server";

export interface QuestionLine {
  id: string;
  askedBy: "practice" | "lab";
  text: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  /** The operator has not released the practice's text; only practice and operator see it. */
  waitsForRelease: boolean;
}

type Question = typeof offerQuestions.$inferSelect;

export function waitsForRelease({ askedBy, answeredText, releasedAt }: Question): boolean {
  return releasedAt === null && (askedBy === "practice" || answeredText !== null);
}

/** `waitsForRelease` as an SQL condition. */
export const isWaitingForRelease = sql`${offerQuestions.releasedAt} is null
  and (${offerQuestions.askedBy} = 'practice' or ${offerQuestions.answeredText} is not null)`;

/** By invitation, oldest first. Laboratories see only released texts of the practice. */
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
