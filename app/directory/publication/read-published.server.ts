import { and, asc, desc, eq, isNotNull, isNull, max, sql } from "drizzle-orm";
import type { FederalList } from "#catalogue/federal-list";
import { type DocumentKind, isDocumentKind } from "#catalogue/kinds";
import type { PublishedEvidence, PublishedReview } from "#catalogue/published";
import type { ResponseFacts } from "#catalogue/response-facts";
import { labAnalyses } from "#database/analyses";
import {
  documents,
  documentVersions,
  isPublishedVersion,
  publications,
  type StoredContent,
} from "#database/directory";
import { evidence } from "#database/labs";
import { responseFacts } from "#database/response-facts";
import { labReviews } from "#database/reviews";
import { readFederalList } from "~/directory/model/stored-federal-list.server";
import { upcastContent } from "~/directory/model/upcast-content.server";
import { isoDay } from "~/lib/swiss-time";
import {
  database,
  inBackgroundTransaction,
  type Transaction,
} from "~/platform/database/database.server";
import { ZURICH } from "~/platform/database/swiss-days.server";

export interface StoredDocument {
  kind: DocumentKind;
  slug: string;
  sample: boolean;
  version: number;
  publishedAt: Date;
  content: StoredContent;
}

/** Read with one query; tells whether anything has changed. */
interface Edition {
  revision: number;
  /** ISO day, Swiss time: evidence expires by it. */
  today: string;
  /** Combines revision, day, facts and reviews. */
  edition: string;
}

/** Response facts and reviews, which change without a revision. */
export interface StoredOpinions extends Edition {
  responseFacts: readonly (ResponseFacts & { lab: string })[];
  reviews: readonly (PublishedReview & { lab: string })[];
}

export interface StoredDirectory extends StoredOpinions {
  publishedAt: Date;
  /** The publication, or the Swiss midnight since, when evidence may have expired. */
  changedAt: Date;
  documents: readonly StoredDocument[];
  unpublished: readonly { kind: string; slug: string }[];
  evidence: readonly (PublishedEvidence & { lab: string })[];
  federalList: FederalList | undefined;
  analysisCounts: readonly StoredCount[];
}

interface StoredCount {
  lab: string;
  sample: boolean;
  category: string | null;
  count: number;
  /** Analyses with a stated turnaround, and those within twelve hours and within a day. */
  timed: number;
  withinHalfDay: number;
  withinDay: number;
}

/**
 * Reads everything published in one database snapshot. The statement timeout of visitors' requests does not apply:
 * counting 600,000 rows exceeds it, and a revision that can't be read would never be shown.
 */
export function readPublished(): Promise<StoredDirectory> {
  return inSnapshot(readStored);
}

/** Takes a few queries, however large the directory is. */
export function readOpinions(): Promise<StoredOpinions> {
  return inSnapshot(readStoredOpinions);
}

function inSnapshot<Result>(read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return inBackgroundTransaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
  });
}

/** Includes the day, because evidence expires. */
export async function readEdition(db: Pick<Transaction, "execute"> = database()): Promise<Edition> {
  type Row = { revision: string; facts: string; reviews: string; today: string };
  const { rows } = await db.execute<Row>(sql`
    select (select coalesce(max(revision), 0) from publications)::text as revision,
      (select concat(count(*), '-', max(extract(epoch from counted_at))) from response_facts) as facts,
      (select concat(count(*), '-', max(extract(epoch from greatest(read_at, answer_read_at))))
        from lab_reviews where status = 'published') as reviews,
      (now() at time zone ${ZURICH})::date::text as today`);
  const { revision = "0", facts = "", reviews = "", today = "" } = rows[0] ?? {};
  const edition = `${revision} ${today} ${facts} ${reviews}`;
  return { revision: Number(revision), edition, today };
}

async function readStored(tx: Transaction): Promise<StoredDirectory> {
  const opinions = await readStoredOpinions(tx);
  const { revision, today } = opinions;
  const midnight = sql<Date>`date_trunc('day', now(), ${ZURICH})`.mapWith(publications.at);
  const [latest] = await tx.select({ at: max(publications.at), midnight }).from(publications);
  const publishedAt = latest?.at ?? new Date(0);
  const rows = await tx
    .select({ document: documents, version: documentVersions })
    .from(documents)
    .innerJoin(documentVersions, isPublishedVersion)
    .orderBy(asc(documents.position));
  const unpublished = await tx
    .select({ kind: documents.kind, slug: documents.slug })
    .from(documents)
    .where(and(isNotNull(documents.takenOffAt), isNull(documents.publishedVersion)));
  const federalList = await readFederalList(tx);
  const analysisCounts = await countAnalyses(tx, revision);
  const proofs = await tx.select().from(evidence).orderBy(asc(evidence.kind));
  return {
    ...opinions,
    publishedAt,
    changedAt: new Date(Math.max(publishedAt.getTime(), latest?.midnight.getTime() ?? 0)),
    unpublished,
    federalList,
    analysisCounts,
    documents: rows.flatMap(({ document: { kind, slug, sample }, version }) =>
      isDocumentKind(kind)
        ? [
            {
              kind,
              slug,
              sample,
              version: version.version,
              publishedAt: version.publishedAt,
              content: upcastContent(kind, version.content, version.schemaVersion),
            },
          ]
        : [],
    ),
    evidence: proofs.map(({ lab, kind, number, scope, sourceUrl, checkedAt, validUntil }) => ({
      lab,
      kind,
      number,
      scope,
      sourceUrl,
      checkedAt,
      validUntil,
      isExpired: validUntil < today,
    })),
  };
}

async function readStoredOpinions(tx: Transaction): Promise<StoredOpinions> {
  const facts = await tx.select().from(responseFacts);
  return {
    ...(await readEdition(tx)),
    responseFacts: facts.map(({ countedAt, ...one }) => ({ ...one, asOf: isoDay(countedAt) })),
    reviews: await readReviews(tx),
  };
}

/** Without anything that identifies the authors. */
async function readReviews(tx: Transaction): Promise<StoredDirectory["reviews"]> {
  const rows = await tx
    .select()
    .from(labReviews)
    .where(eq(labReviews.state, "published"))
    .orderBy(desc(labReviews.readAt), asc(labReviews.id));
  return rows.map(({ lab, courier, reachability, connection, words, readAt, ...row }) => ({
    lab,
    scores: { courier, reachability, connection },
    words,
    month: isoDay(readAt ?? row.createdAt).slice(0, 7),
    answer: row.answerState === "published" ? row.answer : "",
  }));
}

/**
 * Counts by the finder's categories: an analysis counts in every category that lists it. Genetic examinations are
 * left out, as in every list of one laboratory.
 */
async function countAnalyses(tx: Transaction, revision: number): Promise<StoredCount[]> {
  const { rows } = await tx.execute<{ [Key in keyof StoredCount]: StoredCount[Key] }>(sql`
    with listed as (
      select ${documents.slug} as id, ${documentVersions.content} as content
      from ${documents} inner join ${documentVersions} on ${isPublishedVersion}
      where ${documents.kind} = 'analysis' and not (${documentVersions.content} ? 'isGenetic')
    ), places as (
      select id, null as category from listed
      union select id, content ->> 'category' from listed
      union select id, jsonb_array_elements_text(content -> 'alsoIn') from listed
    )
    select ${labAnalyses.lab} as lab, ${labAnalyses.sample} as sample, category, count(*)::int as count,
      count(${labAnalyses.turnaroundHours})::int as timed,
      count(*) filter (where ${labAnalyses.turnaroundHours} <= 12)::int as "withinHalfDay",
      count(*) filter (where ${labAnalyses.turnaroundHours} <= 24)::int as "withinDay"
    from ${labAnalyses} inner join places on places.id = ${labAnalyses.analysisId}
    where ${labAnalyses.fromRevision} <= ${revision}
      and (${labAnalyses.toRevision} is null or ${labAnalyses.toRevision} > ${revision})
    group by 1, 2, 3`);
  return rows;
}
