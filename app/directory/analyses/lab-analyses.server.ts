import { eq, type SQL, sql } from "drizzle-orm";
import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import { labAnalyses } from "#database/analyses";
import { publications } from "#database/directory";
import type { Snapshot } from "~/directory/publication/snapshot.server";
import { database } from "~/platform/database/database.server";

export type PerformedAnalysis = LabAnalysisContent & {
  lab: string;
  sample: boolean;
  publishedAt: Date | undefined;
};

type RevisionLabs = Pick<Snapshot, "revision" | "labs">;

export function isInRevision(revision: number): SQL {
  return sql`${labAnalyses.fromRevision} <= ${revision}
    and (${labAnalyses.toRevision} is null or ${labAnalyses.toRevision} > ${revision})`;
}

export async function findLabsPerforming(
  revisionLabs: RevisionLabs,
  analysisId: string,
): Promise<PerformedAnalysis[]> {
  const rows = await database()
    .select({ row: labAnalyses, publishedAt: publications.at })
    .from(labAnalyses)
    .leftJoin(publications, eq(publications.revision, labAnalyses.fromRevision))
    .where(sql`${labAnalyses.analysisId} = ${analysisId} and ${isRowFromLabs(revisionLabs.labs)}
      and ${isInRevision(revisionLabs.revision)}`);
  return rows.map(({ row, publishedAt }) => ({
    ...getRowContent(row),
    lab: row.lab,
    sample: row.sample,
    publishedAt: publishedAt ?? undefined,
  }));
}

/** When a row of each analysis was last added or removed. */
export async function readRowChangeDates(): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await database().execute<{ id: string; at: string }>(sql`
    select ${labAnalyses.analysisId} as id, max(${publications.at})::text as at
    from ${labAnalyses} join ${publications}
      on ${publications.revision} in (${labAnalyses.fromRevision}, ${labAnalyses.toRevision})
    group by 1`);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}

export async function countLabs(
  { revision, labs }: RevisionLabs,
  analysisIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (analysisIds.length === 0) return new Map();
  return readCounts(
    labs,
    sql`${labAnalyses.analysisId} = any(${array(analysisIds)})
    and ${isInRevision(revision)}`,
  );
}

export async function findPerformedByLab(
  { revision, labs }: RevisionLabs,
  analysisIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (analysisIds.length === 0) return new Map();
  const { rows } = await database().execute<{ lab: string; analyses: string[] }>(sql`
    select ${labAnalyses.lab} as lab, array_agg(${labAnalyses.analysisId}) as analyses from ${labAnalyses}
    where ${labAnalyses.analysisId} = any(${array(analysisIds)}) and ${isInRevision(revision)}
      and ${isRowFromLabs(labs)} group by 1`);
  return new Map(rows.map(({ lab, analyses }) => [lab, new Set(analyses)]));
}

type Counts = ReadonlyMap<string, number>;

/** Keyed by the snapshot's laboratories: the rows of a revision never change. */
const countCache = new WeakMap<RevisionLabs, Map<string, Promise<Counts>>>();

/**
 * All analyses that these laboratories perform, with the number of laboratories. The counts of a canton are cached,
 * because it may have most rows of the table; those of one laboratory are found by an index.
 */
export function countPerformed(
  snapshot: RevisionLabs,
  labs: RevisionLabs["labs"],
): Promise<Counts> {
  const count = () => readCounts(labs, isInRevision(snapshot.revision));
  if (labs.length < 2) return count();
  const known = countCache.get(snapshot) ?? new Map<string, Promise<Counts>>();
  countCache.set(snapshot, known);
  const whose = labs.map(({ id }) => id).join();
  const counted = known.get(whose) ?? count();
  known.set(whose, counted);
  counted.catch(() => known.delete(whose));
  return counted;
}

async function readCounts(labs: RevisionLabs["labs"], which: SQL): Promise<Counts> {
  const { rows } = await database().execute<{ id: string; labs: number }>(sql`
    select ${labAnalyses.analysisId} as id, count(*)::int as labs from ${labAnalyses}
    where ${which} and ${isRowFromLabs(labs)} group by 1`);
  return new Map(rows.map((row) => [row.id, row.labs]));
}

/** Fictional rows count only if the laboratory itself is labelled as fictional. */
function isRowFromLabs(labs: RevisionLabs["labs"]): SQL {
  const ids = (sample: boolean) => labs.filter((lab) => lab.sample === sample).map(({ id }) => id);
  return sql`(${labAnalyses.lab} = any(${array(labs.map(({ id }) => id))})
    and (not ${labAnalyses.sample} or ${labAnalyses.lab} <> all(${array(ids(false))})))`;
}

/** Passes the list as one parameter, however long it is. */
function array(ids: readonly string[]): SQL {
  return sql`${sql.param([...ids])}::text[]`;
}

type Row = Partial<typeof labAnalyses.$inferSelect>;

export function getRowContent(row: Row): LabAnalysisContent {
  const { lab: _, analysisId: __, sample: ___, fromRevision, toRevision, ...content } = row;
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null));
}
