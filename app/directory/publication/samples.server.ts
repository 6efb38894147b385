import { and, eq, gt, isNotNull, isNull, max, ne, or, sql } from "drizzle-orm";
import { isDocumentKind, kinds } from "#catalogue/kinds";
import {
  documents,
  documentVersions,
  isPublishedVersion,
  type PublishedChange,
} from "#database/directory";
import { lockDocuments } from "~/directory/model/documents.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { acquirePublishLock, belongsToLab, changePublishedVersions } from "./publishing.server";

const { kind, slug, sample, publishedVersion, takenOffAt } = documents;

/** The operator's own data stay: every page needs them. */
const isSample = and(sample, ne(kind, "operator"));
const isRecent = gt(takenOffAt, sql`now() - interval '1 day'`);

/** Published samples by kind. */
export async function countSamples() {
  const published = await database()
    .select({ kind, count: sql<number>`count(*)::int` })
    .from(documents)
    .where(and(isSample, isNotNull(publishedVersion)))
    .groupBy(kind);
  return published.map(({ kind, count }) => ({
    label: isDocumentKind(kind) ? kinds[kind].plural : kind,
    count,
  }));
}

/** What was removed together last; undefined where none can come back. */
export async function readRemovedSamples(): Promise<{ count: number; at: Date } | undefined> {
  const removed = await findRemoved(database());
  const at = removed[0]?.takenOffAt;
  return at ? { count: removed.length, at } : undefined;
}

/** Takes all samples off the pages in one publication, with what belongs to a laboratory among them. */
export async function removeSamples(actor: Actor): Promise<void> {
  await publishTogether(actor, "samples-removed", async (tx) => {
    const sampleLabs = tx
      .select({ slug })
      .from(documents)
      .where(and(sample, eq(kind, "lab"), isNotNull(publishedVersion)));
    const shown = await tx
      .select({ kind, slug })
      .from(documents)
      .innerJoin(documentVersions, isPublishedVersion)
      .where(or(isSample, belongsToLab(sampleLabs)));
    return shown.map((one) => ({ ...one, version: null }));
  });
}

/** Brings back, for a day, what was removed together last, unless it was published since. */
export async function putSamplesBack(actor: Actor): Promise<void> {
  await publishTogether(actor, "samples-put-back", async (tx) => {
    const removed = await findRemoved(tx);
    return removed.map(({ kind, slug, version }) => ({ kind, slug, version }));
  });
}

/** What was taken off at once has one time. */
async function findRemoved(db: Pick<Transaction, "select">) {
  const last = db
    .select({ at: max(takenOffAt) })
    .from(documents)
    .where(and(isSample, isRecent));
  return db
    .select({ kind, slug, takenOffAt, version: max(documentVersions.version) })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.kind, kind), eq(documentVersions.slug, slug)),
    )
    .where(and(isNull(publishedVersion), eq(takenOffAt, last)))
    .groupBy(kind, slug);
}

async function publishTogether(
  actor: Actor,
  action: "samples-removed" | "samples-put-back",
  find: (tx: Transaction) => Promise<PublishedChange[]>,
): Promise<void> {
  await inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const changes = await find(tx);
    if (changes.length === 0) return;
    await lockDocuments(tx, changes);
    await changePublishedVersions(tx, actor.name, changes);
    recordAudit(tx, { actor, action, detail: { documents: changes.length } });
  });
}
