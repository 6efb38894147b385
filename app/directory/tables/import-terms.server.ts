import { and, eq, sql } from "drizzle-orm";
import { importTerms } from "#database/imports";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { foldTerm, type Terms } from "./table-layout";

/** Whose files of which table. */
export interface TableOwner {
  lab: string;
  name: string;
}

export interface ExplainedTerm {
  /** "" for a heading. */
  field: string;
  term: string;
  /** "" for what is not read. */
  meaning: string;
}

export async function readTerms({ lab, name }: TableOwner): Promise<ExplainedTerm[]> {
  const { field, term, meaning } = importTerms;
  return database()
    .select({ field, term, meaning })
    .from(importTerms)
    .where(and(eq(importTerms.lab, lab), eq(importTerms.tableName, name)));
}

/** Later ones win. */
export function toTerms(explained: readonly ExplainedTerm[]): Terms {
  const byField = Map.groupBy(explained, ({ field }) => field);
  return new Map(
    [...byField].map(([field, all]) => [
      field,
      new Map(all.map(({ term, meaning }) => [foldTerm(term, field), meaning])),
    ]),
  );
}

export async function saveTerms(
  tx: Transaction,
  { lab, name: tableName }: TableOwner,
  explained: readonly ExplainedTerm[],
): Promise<void> {
  const rows = [...toTerms(explained)].flatMap(([field, meanings]) =>
    [...meanings].map(([term, meaning]) => ({ lab, tableName, field, term, meaning })),
  );
  if (rows.length === 0) return;
  const { lab: ofLab, tableName: ofTable, field, term } = importTerms;
  await tx
    .insert(importTerms)
    .values(rows)
    .onConflictDoUpdate({
      target: [ofLab, ofTable, field, term],
      set: { meaning: sql`excluded.meaning` },
    });
}

export function rememberTerms(
  whose: TableOwner,
  explained: readonly ExplainedTerm[],
): Promise<void> {
  return inTransaction((tx) => saveTerms(tx, whose, explained));
}
