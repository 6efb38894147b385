import { eq } from "drizzle-orm";
import { entries } from "#database/entries";
import type { AnswerRow } from "~/forms/submissions/read-answers.server";
import { readRow, type SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { submissionKinds } from "~/leads/index.server";
import { database, type Transaction } from "~/platform/database/database.server";

/** Empty for a kind that discloses nothing. */
export function getRevealedFacts(kind: SubmissionKind, row: AnswerRow) {
  if (kind.forwarding === "none") return [];
  return kind.forwarding(row).filter(([, value]) => value !== "");
}

/** @returns undefined for an entry that is gone */
export async function readRevealedFacts(entryId: string) {
  const found = await readAnswer(entryId);
  return found && getRevealedFacts(found.kind, found.row);
}

export async function readAnswer(entryId: string, db: Pick<Transaction, "select"> = database()) {
  const [entry] = await db.select().from(entries).where(eq(entries.id, entryId));
  const kind = submissionKinds.find(({ name }) => name === entry?.kind);
  const row = kind && (await readRow(db, kind, entryId));
  return kind && row && { kind, row };
}
