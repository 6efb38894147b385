import { eq, sql } from "drizzle-orm";
import { labAnalysisDrafts } from "#database/analyses";
import { ROWS_OF_LAB } from "#database/directory";
import { documentSubject, findUnpublished, lockDocument } from "~/directory/model/documents.server";
import {
  acquirePublishLock,
  type PublishOptions,
  type PublishOutcome,
  publishDraftVersion,
  recordPublication,
} from "~/directory/publication/publishing.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import {
  draftsVersionHash,
  type RowEdit,
  readDrafts,
  writeRowDrafts,
} from "./lab-analysis-drafts.server";
import { readLabRows, replacePublishedRows } from "./lab-analysis-rows.server";

type PublishRowsOutcome =
  | { outcome: "published"; revision: number; rows: number }
  /** There is nothing to publish, or the drafts have changed since the operator saw them. */
  | { outcome: "changed" }
  /**
   * The laboratory is not published: no page could show the rows, and its slug may still change.
   */
  | { outcome: "lab-unpublished" }
  | { outcome: "unknown"; analyses: string[] };

/**
 * Publishes all drafts of a laboratory as one revision.
 * @param seen `draftsVersionHash` of the drafts that the operator saw
 */
export async function publishRows(
  lab: string,
  { note, actor, seen }: { note: string; actor: Actor; seen: string },
): Promise<PublishRowsOutcome> {
  return inTransaction<PublishRowsOutcome>(async (tx) => {
    await acquirePublishLock(tx);
    const document = await lockDocument(tx, "lab", lab);
    if (document === undefined || document.publishedVersion === null) {
      return { outcome: "lab-unpublished" };
    }
    const found = await seenDrafts(tx, lab, seen);
    if (found.outcome !== "found") return found;
    const revision = await recordPublication(tx, actor.name, [rowsChange(lab, note)]);
    const rows = await storeDrafts(tx, lab, found.drafts, { revision, actor });
    return { outcome: "published", revision, rows };
  });
}

type PublishLabOutcome =
  | PublishOutcome
  | { outcome: "rows-changed" }
  | Extract<PublishRowsOutcome, { outcome: "unknown" }>;

/**
 * Publishes the draft of a laboratory's profile and all drafts of its analyses as one revision with one note, or
 * neither. An unchanged profile keeps its version.
 * @param seen `draftsVersionHash` of the drafts of analyses that the operator saw
 */
export async function publishLab(
  lab: string,
  options: PublishOptions & { seen: string },
): Promise<PublishLabOutcome> {
  const { note, actor, seen } = options;
  return inTransaction<PublishLabOutcome>(async (tx) => {
    await acquirePublishLock(tx);
    const found = await seenDrafts(tx, lab, seen);
    if (found.outcome === "changed") return { outcome: "rows-changed" };
    if (found.outcome === "unknown") return found;
    const made = await publishDraftVersion(tx, "lab", lab, options);
    if (made.outcome !== "made" && made.outcome !== "unchanged") return made;
    const { version, draftVersion } = made;
    const profile = made.outcome === "made" ? [{ kind: "lab", slug: lab, version } as const] : [];
    const changes = [...profile, rowsChange(lab, note)];
    const revision = await recordPublication(tx, actor.name, changes);
    await storeDrafts(tx, lab, found.drafts, { revision, actor });
    return { outcome: "published", revision, version, draftVersion };
  });
}

type Drafts = Awaited<ReturnType<typeof readDrafts>>;

async function seenDrafts(
  tx: Transaction,
  lab: string,
  seen: string,
): Promise<
  | { outcome: "found"; drafts: Drafts }
  | Extract<PublishRowsOutcome, { outcome: "changed" | "unknown" }>
> {
  const drafts = await readDrafts(tx, lab);
  if (drafts.length === 0 || draftsVersionHash(drafts) !== seen) return { outcome: "changed" };
  const named = drafts.flatMap(({ content, analysisId }) => (content === null ? [] : [analysisId]));
  const analyses = await findUnpublished(tx, ["analysis"], named);
  return analyses.length > 0 ? { outcome: "unknown", analyses } : { outcome: "found", drafts };
}

const rowsChange = (lab: string, note: string) =>
  ({ kind: ROWS_OF_LAB, slug: lab, version: null, note }) as const;

async function storeDrafts(
  tx: Transaction,
  lab: string,
  drafts: Drafts,
  { revision, actor }: { revision: number; actor: Actor },
): Promise<number> {
  await replacePublishedRows(tx, revision, drafts);
  await tx.delete(labAnalysisDrafts).where(eq(labAnalysisDrafts.lab, lab));
  const detail = { revision, rows: drafts.length };
  const subject = documentSubject("lab", lab);
  recordAudit(tx, { actor, action: "lab-analyses-published", subject, detail });
  return drafts.length;
}

/**
 * Replaces the drafts by what a laboratory showed in an earlier revision.
 * @param seen `draftsVersionHash` of the drafts that the operator saw
 * @returns false if they have changed since, and nothing was replaced
 */
export async function restoreRowRevision(
  lab: string,
  revision: number,
  { by, seen }: { by: string; seen: string },
): Promise<boolean> {
  return inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    if (draftsVersionHash(await readDrafts(tx, lab)) !== seen) return false;
    const earlier = await readLabRows(tx, lab, revision);
    const now = await readLabRows(tx, lab);
    const removedIds = [...now.keys()].filter((id) => !earlier.has(id));
    const edits = new Map<string, RowEdit>([
      ...earlier,
      ...removedIds.map((id) => [id, { content: null, sample: false }] as const),
    ]);
    await tx.delete(labAnalysisDrafts).where(eq(labAnalysisDrafts.lab, lab));
    await writeRowDrafts(tx, lab, edits, by);
    return true;
  });
}

export async function listRowRevisions(lab: string) {
  const { rows } = await database().execute<{
    revision: string;
    at: string;
    by: string;
    note: string | null;
    rows: number;
  }>(sql`
    select revision::text, at::text, by, rows::int, (select one->>'note' from jsonb_array_elements(documents) as one
      where one->>'kind' = ${ROWS_OF_LAB} and one->>'slug' = ${lab} limit 1) as note
    from publications join (
      select changed, count(*) as rows from (
        select from_revision as changed, analysis_id from lab_analyses where lab = ${lab}
        union select to_revision, analysis_id from lab_analyses where lab = ${lab} and to_revision is not null
      ) as each group by changed
    ) as changes on changed = revision
    order by publications.revision desc limit 20`);
  return rows.map(({ revision, at, note, ...row }) => ({
    ...row,
    revision: Number(revision),
    note: note ?? "",
    at: new Date(at),
  }));
}
