import { desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { labAnalyses } from "#database/analyses";
import {
  documents,
  documentVersions,
  FEDERAL_LIST,
  type PublishedChange,
  publications,
  ROWS_OF_LAB,
  type StoredContent,
} from "#database/directory";
import { upcastContent } from "~/directory/model/upcast-content.server";
import { database } from "~/platform/database/database.server";
import {
  type ChangeInRevision,
  type PublicationChanges,
  type RowChanges,
  readRowChanges,
} from "./changed-rows.server";
import type { Snapshot } from "./snapshot.server";

/** The other kinds are the portal's own texts. */
const FOLLOWED = ["lab", "analysis"] as const;
type Followed = (typeof FOLLOWED)[number];

/** Undefined if it was not, or is no longer, published. */
export interface DocumentChange {
  kind: Followed;
  slug: string;
  sample: boolean;
  was: StoredContent | undefined;
  is: StoredContent | undefined;
}

export interface PublishedRevision {
  revision: number;
  at: Date;
  documents: readonly DocumentChange[];
  rows: readonly RowChanges[];
  /** Number of changes, for a publishing with too many to list. */
  counts: Readonly<Record<Followed | typeof ROWS_OF_LAB, number>> | undefined;
  federalList: string | undefined;
}

interface ChangeFilter {
  lab?: string | undefined;
  analyses?: readonly string[] | undefined;
  before?: number | undefined;
}

const STEPS = 25;
/** Publishings with more laboratories and analyses than this, usually imports, are only counted. */
const MAX_LISTED = 40;

/**
 * The newest publishings that concern practices, newest first: laboratories, analyses, their rows, the federal
 * list. Genetic examinations are left out (GUMG), and so are fictional rows of real laboratories.
 * @returns `older`: date of the next older publishing; undefined if there is none
 */
export async function readPublishedChanges(
  snapshot: Pick<Snapshot, "labs" | "analyses">,
  { lab, analyses, before }: ChangeFilter,
): Promise<{ steps: PublishedRevision[]; older: Date | undefined }> {
  const found = await database()
    .select({ revision: publications.revision, at: publications.at, all: publications.documents })
    .from(publications)
    .where(
      sql`(${concerns(lab, analyses)}) and ${before === undefined ? sql`true` : lt(publications.revision, before)}`,
    )
    .orderBy(desc(publications.revision))
    .limit(STEPS + 1);
  const steps = found.slice(0, STEPS).map(({ revision, at, all }) => {
    const concerned = all.filter(
      ({ kind, slug }) =>
        (lab === undefined || concernsLab(kind, slug, lab)) &&
        (analyses === undefined || kind === ROWS_OF_LAB || isListedAnalysis(kind, slug, analyses)),
    );
    const isLong = concerned.length > MAX_LISTED;
    return { revision, at, concerned, isLong };
  });
  const listed = steps.filter(({ isLong }) => !isLong);
  const [changed, rows] = await Promise.all([
    readDocumentChanges(listed),
    readRowChanges(listed, snapshot.labs, openAmong(snapshot.analyses, analyses)),
  ]);
  return {
    older: found[STEPS]?.at,
    steps: steps.map(({ revision, at, concerned, isLong }) => ({
      revision,
      at,
      documents: changesIn(revision, changed),
      rows: changesIn(revision, rows),
      counts: isLong ? countKinds(concerned) : undefined,
      federalList: concerned.find(({ kind }) => kind === FEDERAL_LIST)?.slug,
    })),
  };
}

function concernsLab(kind: string, slug: string, lab: string): boolean {
  return (kind === "lab" || kind === ROWS_OF_LAB) && slug === lab;
}

function isListedAnalysis(kind: string, slug: string, analyses: readonly string[]): boolean {
  return kind === "analysis" && analyses.includes(slug);
}

/** Written to use the index of names in publications. */
function concerns(lab: string | undefined, analyses: readonly string[] | undefined): SQL {
  const names = (kinds: readonly string[], slug: object) =>
    kinds.map(
      (kind) => sql`${publications.documents} @> ${JSON.stringify([{ kind, ...slug }])}::jsonb`,
    );
  if (analyses !== undefined) {
    const conditions = analyses.flatMap((slug) => names(["analysis"], { slug }));
    const rows = sql`${publications.revision} in (
      select unnest(array[${labAnalyses.fromRevision}, ${labAnalyses.toRevision}]) from ${labAnalyses}
      where ${inArray(labAnalyses.analysisId, [...analyses])}
        and ${lab === undefined ? sql`true` : eq(labAnalyses.lab, lab)})`;
    return sql.join([...conditions, rows], sql` or `);
  }
  if (lab !== undefined) return sql.join(names(["lab", ROWS_OF_LAB], { slug: lab }), sql` or `);
  return sql.join(names([...FOLLOWED, ROWS_OF_LAB, FEDERAL_LIST], {}), sql` or `);
}

function countKinds(changes: readonly PublishedChange[]) {
  const count = (kind: string) => changes.filter((one) => one.kind === kind).length;
  return { lab: count("lab"), analysis: count("analysis"), [ROWS_OF_LAB]: count(ROWS_OF_LAB) };
}

async function readDocumentChanges(
  steps: readonly PublicationChanges[],
): Promise<ChangeInRevision<DocumentChange>[]> {
  const named = steps.flatMap(({ revision, concerned }) =>
    concerned.flatMap(({ kind, slug, version }) =>
      kind === "lab" || kind === "analysis" ? [{ revision, kind, slug, version }] : [],
    ),
  );
  if (named.length === 0) return [];
  const column = (name: keyof (typeof named)[number]) => sql.param(named.map((one) => one[name]));
  // The version of the document's previous publishing, or none.
  const before = sql`(
    select (one->>'version')::int
    from ${publications}, jsonb_array_elements(${publications.documents}) as one
    where ${publications.documents} @> jsonb_build_array(jsonb_build_object('kind', named.kind, 'slug', named.slug))
      and ${publications.revision} < named.revision
      and one->>'kind' = named.kind and one->>'slug' = named.slug
    order by ${publications.revision} desc limit 1)`;
  const { rows } = await database().execute<{
    revision: number;
    kind: Followed;
    slug: string;
    sample: boolean;
    was: StoredContent | null;
    was_schema: number | null;
    is: StoredContent | null;
    is_schema: number | null;
  }>(sql`
    select named.revision::int, named.kind, named.slug, ${documents.sample} as sample,
      was.content as was, was.schema_version as was_schema, now.content as is, now.schema_version as is_schema
    from unnest(${column("revision")}::bigint[], ${column("kind")}::text[], ${column("slug")}::text[],
      ${column("version")}::int[]) as named(revision, kind, slug, version)
    join ${documents} on ${documents.kind} = named.kind and ${documents.slug} = named.slug
    left join ${documentVersions} as was on was.kind = named.kind and was.slug = named.slug
      and was.version = ${before}
    left join ${documentVersions} as now on now.kind = named.kind and now.slug = named.slug
      and now.version = named.version`);
  const changes = rows.map(({ revision, kind, slug, sample, was, was_schema, is, is_schema }) => ({
    revision,
    change: {
      kind,
      slug,
      sample,
      was: was === null ? undefined : upcastContent(kind, was, was_schema ?? 1),
      is: is === null ? undefined : upcastContent(kind, is, is_schema ?? 1),
    },
  }));
  return changes.filter(({ change }) => !isGenetic(change));
}

function isGenetic({ was, is }: DocumentChange): boolean {
  return was?.isGenetic === true || is?.isGenetic === true;
}

function openAmong(
  published: Snapshot["analyses"],
  requestedIds: readonly string[] | undefined,
): readonly string[] {
  const open = published.filter(({ isGenetic: closed }) => !closed).map(({ id }) => id);
  return requestedIds === undefined ? open : open.filter((id) => requestedIds.includes(id));
}

function changesIn<Change>(revision: number, all: readonly ChangeInRevision<Change>[]): Change[] {
  return all.filter((one) => one.revision === revision).map(({ change }) => change);
}
