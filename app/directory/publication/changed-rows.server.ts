import { type SQL, sql } from "drizzle-orm";
import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import { labAnalyses } from "#database/analyses";
import { type PublishedChange, ROWS_OF_LAB } from "#database/directory";
import { database } from "~/platform/database/database.server";
import type { Snapshot } from "./snapshot.server";

export type PublicationChanges = { revision: number; concerned: readonly PublishedChange[] };

export interface ChangeInRevision<Change> {
  revision: number;
  change: Change;
}

export interface RowChange {
  analysis: string;
  was: LabAnalysisContent | undefined;
  is: LabAnalysisContent | undefined;
}

export interface RowChanges {
  lab: string;
  changes: readonly RowChange[];
  total: number;
}

const MAX_ROWS = 12;

/** Without the source, which names people. */
const OPEN_FIELDS = [
  ...(["specimen", "container", "volume", "stability", "method", "turnaroundHours"] as const),
  ...(["runDays", "accredited", "referenceText"] as const),
];

export async function readRowChanges(
  steps: readonly PublicationChanges[],
  labs: Snapshot["labs"],
  open: readonly string[],
): Promise<ChangeInRevision<RowChanges>[]> {
  const named = steps.flatMap(({ revision, concerned }) =>
    concerned.flatMap(({ kind, slug }) => (kind === ROWS_OF_LAB ? [{ revision, slug }] : [])),
  );
  const shownLabs = labs.filter(({ id }) => named.some(({ slug }) => slug === id));
  if (shownLabs.length === 0) return [];
  const { rows } = await database().execute<{
    revision: number;
    lab: string;
    analysis: string;
    before: LabAnalysisContent | null;
    after: LabAnalysisContent | null;
    total: number;
  }>(sql`
    with named as (
      select * from unnest(${sql.param(named.map(({ revision }) => revision))}::bigint[],
        ${sql.param(named.map(({ slug }) => slug))}::text[]) as each(revision, lab)
    ), shown as (
      select * from ${labAnalyses} where lab = any(${sql.param(shownLabs.map(({ id }) => id))}::text[])
        and analysis_id = any(${sql.param([...open])}::text[])
        and (not sample or lab = any(${sql.param(shownLabs.flatMap(({ id, sample }) => (sample ? [id] : [])))}::text[]))
    ), gone as (
      select named.revision, shown.* from named join shown on shown.lab = named.lab and shown.to_revision = named.revision
    ), come as (
      select named.revision, shown.* from named join shown on shown.lab = named.lab and shown.from_revision = named.revision
    ), changed as (
      select revision, lab, analysis_id as analysis, ${buildRowContent("gone")} as before, ${buildRowContent("come")} as after
      from gone full join come using (revision, lab, analysis_id)
    ), numbered as (
      select *, row_number() over (partition by revision, lab order by analysis) as place,
        count(*) over (partition by revision, lab) as total
      from changed where before is distinct from after
    )
    select revision::int, lab, analysis, before, after, total::int from numbered
    where place <= ${MAX_ROWS} order by revision desc, lab, place`);
  const ofLabs = Map.groupBy(rows, ({ revision, lab }) => `${revision} ${lab}`).values();
  return [...ofLabs].flatMap((labRows) => {
    const [first] = labRows;
    if (first === undefined) return [];
    const { revision, lab, total } = first;
    const changes = labRows.map(({ analysis, before, after }) => ({
      analysis,
      was: before ?? undefined,
      is: after ?? undefined,
    }));
    return [{ revision, change: { lab, changes, total } }];
  });
}

function buildRowContent(side: "gone" | "come"): SQL {
  const pairs = OPEN_FIELDS.map(
    (field) => sql`${sql.raw(`'${field}'`)}, ${sql.raw(`${side}.${labAnalyses[field].name}`)}`,
  );
  return sql`case when ${sql.raw(`${side}.from_revision`)} is null then null
    else jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs, sql`, `)})) end`;
}
