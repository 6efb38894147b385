import { inArray, type SQL, sql } from "drizzle-orm";
import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import { labAnalyses } from "#database/analyses";
import type { Snapshot } from "~/directory/publication/snapshot.server";
import { database } from "~/platform/database/database.server";
import { getRowContent, isInRevision } from "./lab-analyses.server";

/** Identifies a row within a revision; rows are sorted by it. */
export interface RowKey {
  lab: string;
  analysis: string;
}

export type OpenLabAnalysis = RowKey & LabAnalysisContent & { sample: boolean };

interface OpenLabAnalysisFilter {
  labs?: readonly string[] | undefined;
  analyses?: readonly string[] | undefined;
  after?: RowKey | undefined;
  limit: number;
}

/**
 * Public rows of a revision in key order: of published laboratories, and without genetic analyses (GUMG). They are
 * filtered here and not by the database, which then reads along its primary key however many rows there are; so
 * fewer rows than `limit` may be returned with a `last` to continue from.
 */
export async function readOpenLabAnalyses(
  snapshot: Pick<Snapshot, "revision" | "lab" | "analysis">,
  { labs, analyses, after, limit }: OpenLabAnalysisFilter,
): Promise<{ rows: OpenLabAnalysis[]; last: RowKey | undefined }> {
  const conditions: SQL[] = [isInRevision(snapshot.revision)];
  if (labs !== undefined) conditions.push(inArray(labAnalyses.lab, [...labs]));
  if (analyses !== undefined) conditions.push(inArray(labAnalyses.analysisId, [...analyses]));
  if (after !== undefined) {
    conditions.push(
      sql`(${labAnalyses.lab}, ${labAnalyses.analysisId}) > (${after.lab}, ${after.analysis})`,
    );
  }
  const read = await database()
    .select()
    .from(labAnalyses)
    .where(sql.join(conditions, sql` and `))
    .orderBy(labAnalyses.lab, labAnalyses.analysisId)
    .limit(limit + 1);
  const page = read.slice(0, limit);
  const end = read.length > limit ? page.at(-1) : undefined;
  return {
    rows: page
      .filter((row) => isOpen(snapshot, row))
      .map((row) => ({
        ...getRowContent(row),
        lab: row.lab,
        analysis: row.analysisId,
        sample: row.sample,
      })),
    last: end && { lab: end.lab, analysis: end.analysisId },
  };
}

/** Fictional rows are included only if the laboratory itself is labelled as fictional. */
function isOpen(
  snapshot: Pick<Snapshot, "lab" | "analysis">,
  row: typeof labAnalyses.$inferSelect,
): boolean {
  const lab = snapshot.lab(row.lab);
  const analysis = snapshot.analysis(row.analysisId);
  if (lab === undefined || analysis === undefined || analysis.isGenetic) return false;
  return !row.sample || lab.sample;
}
