import { and, eq, isNull, sql } from "drizzle-orm";
import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import { labAnalyses } from "#database/analyses";
import type { Transaction } from "~/platform/database/database.server";
import { getRowContent, isInRevision } from "./lab-analyses.server";

export interface NewLabAnalysis {
  lab: string;
  analysisId: string;
  /** Null: no longer performed. */
  content: LabAnalysisContent | null;
  sample: boolean;
}

export interface CurrentRow {
  content: LabAnalysisContent;
  sample: boolean;
}

/** Twenty columns each: PostgreSQL takes 65,535 values at once. */
const AT_ONCE = 1_000;

export async function replacePublishedRows(
  tx: Transaction,
  revision: number,
  rows: readonly NewLabAnalysis[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    await tx.execute(sql`
      update ${labAnalyses} set to_revision = ${revision}
      from unnest(${sql.param(some.map(({ lab }) => lab))}::text[],
        ${sql.param(some.map(({ analysisId }) => analysisId))}::text[]) as changed(lab, analysis)
      where ${labAnalyses.lab} = changed.lab and ${labAnalyses.analysisId} = changed.analysis
        and ${labAnalyses.toRevision} is null`);
    const visibleRows = some.flatMap(({ lab, analysisId, content, sample }) =>
      content === null ? [] : [{ lab, analysisId, ...content, sample, fromRevision: revision }],
    );
    if (visibleRows.length > 0) await tx.insert(labAnalyses).values(visibleRows);
  }
}

export async function readLabRows(
  db: Pick<Transaction, "select">,
  lab: string,
  revision?: number,
): Promise<Map<string, CurrentRow>> {
  const which = revision === undefined ? isNull(labAnalyses.toRevision) : isInRevision(revision);
  const rows = await db
    .select()
    .from(labAnalyses)
    .where(and(eq(labAnalyses.lab, lab), which));
  return new Map(rows.map(asEntry));
}

function asEntry(row: typeof labAnalyses.$inferSelect): [string, CurrentRow] {
  return [row.analysisId, { content: getRowContent(row), sample: row.sample }];
}
