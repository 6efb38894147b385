import { and, eq, gt, inArray, isNotNull, isNull, max, ne, or, sql } from "drizzle-orm";
import { isDocumentKind, kinds } from "#catalogue/kinds";
import { documents, documentVersions, isPublishedVersion } from "#database/directory";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { pollPublicationNow } from "./current-snapshot.server";
import { acquirePublishLock, recordPublication } from "./publishing.server";

type Reader = Pick<Transaction, "select">;

const { kind, slug, sample, publishedVersion, takenOffAt } = documents;

/** The operator's own data stay: every page needs them. */
const isSample = and(sample, ne(kind, "operator"));
const isRecent = gt(takenOffAt, sql`now() - interval '1 day'`);

/** Published samples by kind, and until when those that were removed last can come back. */
export async function readSampleState() {
  const published = await database()
    .select({ kind, count: sql<number>`count(*)::int` })
    .from(documents)
    .where(and(isSample, isNotNull(publishedVersion)))
    .groupBy(kind);
  const removed = await findRemoved(database());
  return {
    published: published.map(({ kind, count }) => ({
      label: isDocumentKind(kind) ? kinds[kind].plural : kind,
      count,
    })),
    removed: { count: removed.length, at: removed[0]?.takenOffAt ?? undefined },
  };
}

/**
 * Takes all samples off the pages in one publication, with what belongs to a laboratory among them.
 * @returns how many documents
 */
export async function removeSamples(actor: Actor): Promise<number> {
  return changePublished(actor, "samples-removed", async (tx) => {
    const sampleLabs = tx
      .select({ slug })
      .from(documents)
      .where(and(sample, eq(kind, "lab"), isNotNull(publishedVersion)));
    const shown = await tx
      .select({ kind, slug })
      .from(documents)
      .innerJoin(documentVersions, isPublishedVersion)
      .where(
        or(
          isSample,
          and(
            inArray(kind, ["test", "home-card"]),
            inArray(sql`${documentVersions.content}->>'labId'`, sampleLabs),
          ),
        ),
      )
      .for("update", { of: documents });
    return shown.map((one) => ({ ...one, version: null }));
  });
}

/** Brings back, for a day, what was removed together last, unless it was published since. */
export async function putSamplesBack(actor: Actor): Promise<number> {
  return changePublished(actor, "samples-put-back", findRemoved);
}

/** What was taken off at once has one time. */
async function findRemoved(db: Reader) {
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

async function changePublished(
  actor: Actor,
  action: "samples-removed" | "samples-put-back",
  find: (tx: Transaction) => Promise<{ kind: string; slug: string; version: number | null }[]>,
): Promise<number> {
  const count = await inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const changes = (await find(tx)).map(({ kind, slug, version }) => ({ kind, slug, version }));
    if (changes.length === 0) return 0;
    for (const change of changes) {
      await tx
        .update(documents)
        .set({
          publishedVersion: change.version,
          takenOffAt: change.version === null ? sql`now()` : null,
        })
        .where(and(eq(kind, change.kind), eq(slug, change.slug)));
    }
    await recordPublication(tx, actor.name, changes);
    recordAudit(tx, { actor, action, detail: { documents: changes.length } });
    return changes.length;
  });
  if (count > 0) pollPublicationNow();
  return count;
}
