import { asc, inArray, sql } from "drizzle-orm";
import type { Transaction } from "~/server/database/database.server";
import { offerQuestions } from "../../../../database/offer-questions";

/** A question and what became of it, as one side sees it. */
export interface QuestionLine {
  id: string;
  askedBy: "praxis" | "labor";
  text: string;
  askedAt: Date;
  /** Null: not answered, or the answer has not been let through yet. */
  answer: string | null;
  answeredAt: Date | null;
  /** The practice's words wait for the operator to read them; seen by practice and operator alone. */
  waitsForRelease: boolean;
}

type Question = typeof offerQuestions.$inferSelect;

/** Something the practice wrote that the operator has not let through. */
export function waitsForRelease({ askedBy, answeredText, releasedAt }: Question): boolean {
  return releasedAt === null && (askedBy === "praxis" || answeredText !== null);
}

/** The same as a condition of a query. */
export const isWaitingForRelease = sql`${offerQuestions.releasedAt} is null
  and (${offerQuestions.askedBy} = 'praxis' or ${offerQuestions.answeredText} is not null)`;

/** By invitation, in their order. A laboratory sees nothing of the practice that was not let through. */
export async function questionsOf(
  db: Pick<Transaction, "select">,
  invitationIds: readonly string[],
  side: "labor" | "praxis",
): Promise<Map<string, QuestionLine[]>> {
  const rows = await db
    .select()
    .from(offerQuestions)
    .where(inArray(offerQuestions.invitationId, [...invitationIds]))
    .orderBy(asc(offerQuestions.askedAt), asc(offerQuestions.id));
  const lines = new Map<string, QuestionLine[]>();
  for (const row of rows) {
    const isHidden = side === "labor" && waitsForRelease(row);
    if (isHidden && row.askedBy === "praxis") continue;
    const line = {
      id: row.id,
      askedBy: row.askedBy,
      text: row.text,
      askedAt: row.askedAt,
      answer: isHidden ? null : row.answeredText,
      answeredAt: isHidden ? null : row.answeredAt,
      waitsForRelease: side === "praxis" && waitsForRelease(row),
    };
    lines.set(row.invitationId, [...(lines.get(row.invitationId) ?? []), line]);
  }
  return lines;
}
