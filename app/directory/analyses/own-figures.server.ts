import { and, desc, eq, sql } from "drizzle-orm";
import { labAnalyses } from "#database/analyses";
import { publications, ROWS_OF_LAB } from "#database/directory";
import { PORTAL_ACTOR } from "#database/entry-events";
import { documentSubject } from "~/directory/model/documents.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { acquirePublishLock, recordPublication } from "~/directory/publication/publishing.server";
import { findPersonalData } from "~/lib/personal-data";
import { isoDay } from "~/lib/swiss-time";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDrafts } from "./lab-analysis-drafts.server";
import {
  type CurrentRow,
  type NewLabAnalysis,
  readLabRows,
  replacePublishedRows,
} from "./lab-analysis-rows.server";
import type { PendingChanges } from "./pending-changes.server";

const FIGURES = ["turnaroundHours", "runDays"];

const SOURCE = "Angabe des Labors";

/**
 * Publishes the figures of rows that are published, and needs the publish lock. Left to the operator are genetic
 * analyses, rows with a draft of the desk, and words that may name a person.
 * @returns what is left of the changes
 */
export async function publishOwnFigures(
  tx: Transaction,
  lab: string,
  published: ReadonlyMap<string, CurrentRow>,
  changes: PendingChanges,
): Promise<PendingChanges> {
  const drafted = new Set((await readDrafts(tx, lab)).map(({ analysisId }) => analysisId));
  const rest = new Map(changes);
  const origin = { source: SOURCE, sourceDate: isoDay(new Date()) };
  const rows: NewLabAnalysis[] = [];
  for (const [analysisId, change] of changes) {
    const row = published.get(analysisId);
    if (change === null || row === undefined || drafted.has(analysisId)) continue;
    const analysis = currentSnapshot().analysis(analysisId);
    if (analysis === undefined || analysis.isGenetic) continue;
    const own = Object.entries(change).filter(([field]) => FIGURES.includes(field));
    if (own.length === 0 || findPersonalData(String(change.runDays ?? "")) !== undefined) continue;
    const content = { ...row.content, ...Object.fromEntries(own), ...origin };
    const stated = Object.entries(content).filter(([, value]) => value !== null);
    rows.push({ lab, analysisId, content: Object.fromEntries(stated), sample: row.sample });
    const others = Object.entries(change).filter(([field]) => !FIGURES.includes(field));
    if (others.length === 0) rest.delete(analysisId);
    else rest.set(analysisId, Object.fromEntries(others));
  }
  await publishFigures(tx, undefined, lab, rows);
  return rest;
}

async function publishFigures(
  tx: Transaction,
  actor: Actor | undefined,
  lab: string,
  rows: readonly NewLabAnalysis[],
): Promise<void> {
  if (rows.length === 0) return;
  const note = actor === undefined ? SOURCE : `${SOURCE} zurückgenommen`;
  const change = { kind: ROWS_OF_LAB, slug: lab, version: null, note };
  const revision = await recordPublication(tx, actor?.name ?? PORTAL_ACTOR, [change]);
  await replacePublishedRows(tx, revision, rows);
  const subject = documentSubject("lab", lab);
  const detail = { revision, rows: rows.length };
  recordAudit(tx, { actor, action: "lab-analyses-published", subject, detail });
}

/**
 * Puts back what stood before the portal published a laboratory's figures.
 * @returns «over» once any of these rows was replaced
 */
export async function takeBackFigures(
  actor: Actor,
  lab: string,
  revision: number,
): Promise<"done" | "over"> {
  if (!Number.isSafeInteger(revision)) return "over";
  return inTransaction<"done" | "over">(async (tx) => {
    await acquirePublishLock(tx);
    const isMeant = and(eq(publications.revision, revision), eq(publications.by, PORTAL_ACTOR));
    if ((await tx.$count(publications, isMeant)) === 0) return "over";
    const ofRevision = and(eq(labAnalyses.lab, lab), eq(labAnalyses.fromRevision, revision));
    const own = await tx.select().from(labAnalyses).where(ofRevision);
    if (own.length === 0 || own.some(({ toRevision }) => toRevision !== null)) return "over";
    const earlier = await readLabRows(tx, lab, revision - 1);
    const rows = own.flatMap(({ analysisId }) => {
      const before = earlier.get(analysisId);
      return before === undefined ? [] : [{ lab, analysisId, ...before }];
    });
    await publishFigures(tx, actor, lab, rows);
    return "done";
  });
}

/** What the portal has published of laboratories' own figures, newest first. */
export function listOwnFigures(limit: number) {
  const ofLab = sql`${publications.documents} -> 0 ->> 'slug'`;
  return database()
    .select({
      revision: publications.revision,
      at: publications.at,
      lab: sql<string>`${ofLab}`,
      analyses: sql<number>`count(*)::int`,
      canBeTakenBack: sql<boolean>`bool_and(${labAnalyses.toRevision} is null)`,
    })
    .from(publications)
    .innerJoin(
      labAnalyses,
      and(eq(labAnalyses.lab, ofLab), eq(labAnalyses.fromRevision, publications.revision)),
    )
    .where(eq(publications.by, PORTAL_ACTOR))
    .groupBy(publications.revision)
    .orderBy(desc(publications.revision))
    .limit(limit);
}
