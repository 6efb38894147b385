import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type LabAnalysisContent, labAnalysisSchema } from "#catalogue/kinds/lab-analysis";
import { labAnalysisDrafts } from "#database/analyses";
import { compareContents } from "~/directory/model/changes.server";
import {
  type Checked,
  checkBySchema,
  cleanContent,
  type PathError,
} from "~/directory/model/check-content.server";
import { pastDaySchema } from "~/directory/model/past-day.server";
import { acquirePublishLock } from "~/directory/publication/publishing.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { type CurrentRow, readLabRows } from "./lab-analysis-rows.server";

/** «new», «changed» and «removed» are drafts. */
export type RowState = "published" | "new" | "changed" | "removed";

export interface RowOnDesk {
  analysisId: string;
  state: RowState;
  /** The draft, else the published content; the published content of a row to be removed. */
  content: LabAnalysisContent;
  version: string;
  by: string | undefined;
}

type Db = Pick<Transaction, "select">;

export async function readRowsWithDrafts(
  lab: string,
  db: Db = database(),
): Promise<ReadonlyMap<string, RowOnDesk>> {
  const published = await readLabRows(db, lab);
  const drafts = await readDrafts(db, lab);
  const rows = new Map<string, RowOnDesk>();
  for (const [analysisId, { content }] of published) {
    rows.set(analysisId, {
      analysisId,
      content,
      state: "published",
      version: "",
      by: undefined,
    });
  }
  for (const { analysisId, content, version, by } of drafts) {
    const before = published.get(analysisId)?.content;
    const state = content === null ? "removed" : before === undefined ? "new" : "changed";
    const visible = content ?? before ?? {};
    rows.set(analysisId, { ...{ analysisId, state, content: visible, version, by } });
  }
  return rows;
}

export async function readDrafts(db: Db, lab: string) {
  const drafts = await db.select().from(labAnalysisDrafts).where(eq(labAnalysisDrafts.lab, lab));
  return drafts.map((draft) => ({ ...draft, content: draft.content as LabAnalysisContent | null }));
}

const storableRow = labAnalysisSchema.extend({ sourceDate: pastDaySchema().optional() });

export function checkRow(content: unknown): Checked<LabAnalysisContent> {
  const checked = checkBySchema(storableRow, cleanContent(content));
  for (const error of checked.errors ?? []) {
    error.message = EXPECTED[String(error.path[0])] ?? error.message;
  }
  return checked;
}

const EXPECTED: Record<string, string> = {
  specimen: "Bitte ein Material der Liste angeben.",
  turnaroundHours: "Bitte ganze Stunden von 1 bis 10'000 angeben.",
  accredited: "Bitte ja oder nein angeben.",
};

export type SaveRowOutcome =
  | { outcome: "saved" }
  | { outcome: "conflict"; by: string }
  | { outcome: "refused"; errors: readonly PathError[] };

/** @param input null: no longer performed. If it equals what is published, no draft is kept */
export async function saveRow(
  lab: string,
  analysisId: string,
  input: unknown,
  { baseVersion, by }: { baseVersion: string; by: string },
): Promise<SaveRowOutcome> {
  const { content = null, errors } = input === null ? {} : checkRow(input);
  if (errors !== undefined) return { outcome: "refused", errors };
  return inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const known = (await readRowsWithDrafts(lab, tx)).get(analysisId);
    if (known !== undefined && known.version !== baseVersion) {
      return { outcome: "conflict", by: known.by ?? "" };
    }
    await writeRowDrafts(tx, lab, new Map([[analysisId, { content, sample: false }]]), by);
    return { outcome: "saved" };
  });
}

export interface RowEdit {
  content: LabAnalysisContent | null;
  sample: boolean;
}

export async function writeRowDrafts(
  tx: Transaction,
  lab: string,
  edits: ReadonlyMap<string, RowEdit>,
  by: string,
): Promise<void> {
  const published = await readLabRows(tx, lab);
  const ids = [...edits.keys()];
  await tx.execute(sql`delete from ${labAnalysisDrafts}
    where ${labAnalysisDrafts.lab} = ${lab} and ${labAnalysisDrafts.analysisId} = any(${sql.param(ids)}::text[])`);
  const drafts = [...edits].flatMap(([analysisId, { content, sample }]) =>
    isPublished(published.get(analysisId), content)
      ? []
      : [{ lab, analysisId, content, sample, by }],
  );
  if (drafts.length > 0) await tx.insert(labAnalysisDrafts).values(drafts);
}

function isPublished(row: CurrentRow | undefined, content: LabAnalysisContent | null): boolean {
  if (row === undefined || content === null) return row === undefined && content === null;
  return compareContents(row.content, content).length === 0;
}

/**
 * Discards the drafts of a laboratory.
 * @param seen `draftsVersionHash` of the drafts that the operator saw
 * @returns false if they have changed since, and nothing was discarded
 */
export async function discardRows(lab: string, seen: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    await acquirePublishLock(tx);
    const drafts = await readDrafts(tx, lab);
    if (drafts.length > 0 && draftsVersionHash(drafts) !== seen) return false;
    await tx.delete(labAnalysisDrafts).where(eq(labAnalysisDrafts.lab, lab));
    return true;
  });
}

export function draftsVersionHash(drafts: Iterable<{ version: string }>): string {
  const versions = [...drafts].map(({ version }) => version).filter(Boolean);
  return createHash("sha256").update(versions.sort().join(" ")).digest("base64url");
}
