import { and, desc, eq, sql } from "drizzle-orm";
import { labAnalyses } from "#database/analyses";
import { publications, ROWS_OF_LAB } from "#database/directory";
import { PORTAL_ACTOR } from "#database/entry-events";
import { proposals } from "#database/labs";
import { isProposal } from "~/directory/labs/proposals.server";
import { documentSubject, lockDocument } from "~/directory/model/documents.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { acquirePublishLock, recordPublication } from "~/directory/publication/publishing.server";
import { findPersonalData } from "~/lib/personal-data";
import { isoDay } from "~/lib/swiss-time";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { getRowContent } from "./lab-analyses.server";
import { readDrafts } from "./lab-analysis-drafts.server";
import {
  type CurrentRow,
  type NewLabAnalysis,
  readLabRows,
  replacePublishedRows,
} from "./lab-analysis-rows.server";
import {
  getPendingChange,
  type PendingChange,
  type PendingChanges,
  parsePendingChanges,
} from "./pending-changes.server";

const FIGURES = ["turnaroundHours", "runDays"];

const SOURCE = "Angabe des Labors";

const TAKEN_BACK = `${SOURCE} zurückgenommen`;

/**
 * Publishes the figures of rows that are published, and needs the publish lock. Left to the operator are genetic
 * analyses, rows with a draft of the desk, samples that a real laboratory still has, and words that may name a person.
 * @returns what is left of the changes
 */
export async function publishOwnFigures(
  tx: Transaction,
  lab: string,
  published: ReadonlyMap<string, CurrentRow>,
  changes: PendingChanges,
): Promise<PendingChanges> {
  const drafted = new Set((await readDrafts(tx, lab)).map(({ analysisId }) => analysisId));
  const isSampleLab = currentSnapshot().lab(lab)?.sample === true;
  const rest = new Map(changes);
  const origin = { source: SOURCE, sourceDate: isoDay(new Date()) };
  const rows: NewLabAnalysis[] = [];
  for (const [analysisId, change] of changes) {
    const row = published.get(analysisId);
    if (change === null || row === undefined || drafted.has(analysisId)) continue;
    // No practice sees such a row.
    if (row.sample && !isSampleLab) continue;
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
  const note = actor === undefined ? SOURCE : TAKEN_BACK;
  const change = { kind: ROWS_OF_LAB, slug: lab, version: null, note };
  const revision = await recordPublication(tx, actor?.name ?? PORTAL_ACTOR, [change]);
  await replacePublishedRows(tx, revision, rows);
  const subject = documentSubject("lab", lab);
  const detail = { revision, rows: rows.length };
  recordAudit(tx, { actor, action: "lab-analyses-published", subject, detail });
}

/**
 * Puts back what stood before the portal published a laboratory's figures: they wait for the operator, like all else that
 * the laboratory proposes.
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
    await lockDocument(tx, "lab", lab);
    const isMeant = and(eq(publications.revision, revision), eq(publications.by, PORTAL_ACTOR));
    if ((await tx.$count(publications, isMeant)) === 0) return "over";
    const ofRevision = and(eq(labAnalyses.lab, lab), eq(labAnalyses.fromRevision, revision));
    const own = await tx.select().from(labAnalyses).where(ofRevision);
    if (own.length === 0 || own.some(({ toRevision }) => toRevision !== null)) return "over";
    const earlier = await readLabRows(tx, lab, revision - 1);
    const rows: NewLabAnalysis[] = [];
    const figures = new Map<string, PendingChange>();
    for (const row of own) {
      const { analysisId } = row;
      const before = earlier.get(analysisId);
      if (before === undefined) continue;
      rows.push({ lab, analysisId, ...before });
      figures.set(analysisId, getPendingChange(before.content, getRowContent(row)) ?? {});
    }
    await publishFigures(tx, actor, lab, rows);
    await proposeAgain(tx, lab, figures);
    return "done";
  });
}

/** Adds them to what the laboratory has handed in, or gathers, else to a proposal of whoever has handed in last. */
async function proposeAgain(tx: Transaction, lab: string, figures: PendingChanges): Promise<void> {
  const ofLab = (...states: ("draft" | "open")[]) =>
    tx
      .select()
      .from(proposals)
      .where(isProposal(lab, "analyses", ...states))
      .orderBy(sql`${proposals.proposedAt} desc nulls last`)
      .limit(1);
  const [current] = await ofLab("draft", "open");
  const changes = new Map(figures);
  for (const [analysisId, change] of parsePendingChanges(current?.content)) {
    changes.set(analysisId, change && { ...changes.get(analysisId), ...change });
  }
  const content = Object.fromEntries(changes);
  // Whoever has opened what waits sees that it has changed.
  const sent = { content, state: "open", proposedAt: sql`now()` } as const;
  if (current !== undefined) {
    const again = current.state === "open" ? sent : { content };
    await tx.update(proposals).set(again).where(eq(proposals.id, current.id));
    return;
  }
  const [last] = await ofLab();
  const { proposedBy = "", invitedBy = SOURCE, contactId = null, basedOn = 0 } = last ?? {};
  const origin = {
    slug: lab,
    about: "analyses",
    proposedBy,
    invitedBy,
    contactId,
    basedOn,
  } as const;
  await tx.insert(proposals).values({ ...origin, ...sent });
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
      isTakenBack: sql<boolean>`exists (select from publications as later
        where later.revision = min(${labAnalyses.toRevision}) and later.documents -> 0 ->> 'note' = ${TAKEN_BACK})`,
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
