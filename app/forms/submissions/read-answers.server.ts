import { isAnyOf } from "~/platform/database/any-of.server";
import { database } from "~/platform/database/database.server";
import type { SubmissionTable } from "./insert-entry.server";
import type { SubmissionKind } from "./submission-kind.server";

export type AnswerRow = SubmissionTable["$inferSelect"];

export async function readAnswers(
  listed: readonly { id: string; kind: string }[],
  kinds: readonly SubmissionKind[],
): Promise<ReadonlyMap<string, AnswerRow>> {
  const rows = new Map<string, AnswerRow>();
  for (const { name, table } of kinds) {
    const ids = listed.filter(({ kind }) => kind === name).map(({ id }) => id);
    if (ids.length === 0) continue;
    const found = await database().select().from(table).where(isAnyOf(table.id, ids));
    for (const row of found) rows.set(String(row.id), row);
  }
  return rows;
}
