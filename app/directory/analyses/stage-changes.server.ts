import { isDeepStrictEqual } from "node:util";
import { desc, sql } from "drizzle-orm";
import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import type { AuditDetails } from "#database/audit";
import { PORTAL_ACTOR } from "#database/entry-events";
import { proposals } from "#database/labs";
import {
  isProposal,
  type ProposingContact,
  recordProposalAct,
} from "~/directory/labs/proposals.server";
import type { PathError } from "~/directory/model/check-content.server";
import { lockDocument } from "~/directory/model/documents.server";
import { acquirePublishLock } from "~/directory/publication/publishing.server";
import type { Actor } from "~/platform/audit/audit-log.server";
import { isAutomationOn } from "~/platform/automation.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { type Limit, secondsToWaitFor } from "~/platform/limits/rate-limit.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { findUnlicensedAnalyses, LICENCE_MISSING_MESSAGE } from "./genetic-licence.server";
import { checkRow } from "./lab-analysis-drafts.server";
import { readLabRows } from "./lab-analysis-rows.server";
import { publishOwnFigures } from "./own-figures.server";
import {
  applyPendingChanges,
  getPendingChange,
  hashValue,
  isProposableRowField,
  parsePendingChanges,
} from "./pending-changes.server";

export interface Proposer extends ProposingContact {
  actor: Actor;
}

type Db = Pick<Transaction, "select">;

const SENDINGS: Limit = { name: "analyses-proposals", tries: 10, seconds: 24 * 60 * 60 };

const isCurrent = (lab: string) => isProposal(lab, "analyses", "draft", "open");

/** The published rows with the laboratory's proposed changes, without the operator's drafts. */
export async function readPendingRows(lab: string, db: Db = database()) {
  const published = await readLabRows(db, lab);
  const [proposal] = await db.select().from(proposals).where(isCurrent(lab));
  const changes = parsePendingChanges(proposal?.content);
  return {
    published,
    changes,
    rows: applyPendingChanges(published, changes),
    isSent: proposal?.state === "open",
    sentAt: proposal?.proposedAt ?? undefined,
    seen: proposal === undefined ? "" : hashValue(proposal.content),
  };
}

export async function listAnsweredProposals(lab: string, most: number) {
  const { id, state, proposedAt, proposedBy, invitedAt, answeredAt, reviewer, reason } = proposals;
  const line = { id, state, proposedAt, proposedBy, invitedAt, answeredAt, reviewer, reason };
  return database()
    .select(line)
    .from(proposals)
    .where(isProposal(lab, "analyses", "accepted", "rejected"))
    .orderBy(desc(answeredAt))
    .limit(most);
}

export const ALREADY_SENT_MESSAGE =
  "Ihr Vorschlag liegt schon bei Laborlotse. Nehmen Sie ihn zurück, um etwas zu ändern.";

/** A colleague has already sent the proposal, or changed the row. */
type TooLate = { outcome: "sent" } | { outcome: "changed" };

export type StageOutcome =
  | TooLate
  | { outcome: "saved" }
  | { outcome: "refused"; errors: readonly PathError[] };

/**
 * @param fields null: no longer performed
 * @param version of the row that the contact saw
 */
export async function stageRow(
  proposer: Proposer,
  analysisId: string,
  fields: Readonly<Record<string, unknown>> | null,
  version: string,
): Promise<StageOutcome> {
  return savePendingChanges<StageOutcome>(proposer, "row", async ({ rows, published }) => {
    if ((rows.get(analysisId)?.version ?? "") !== version)
      return { refusal: { outcome: "changed" } };
    if (fields === null) return { staged: new Map([[analysisId, null]]) };
    const before = published.get(analysisId)?.content;
    const proposable = Object.entries(fields).filter(([field]) => isProposableRowField(field));
    const { content, errors } = checkRow(Object.fromEntries(proposable));
    if (errors !== undefined) return { refusal: { outcome: "refused", errors } };
    const isNew = before === undefined;
    if (isNew && (await findUnlicensedAnalyses(proposer.lab, [analysisId])).size > 0) {
      const error = { path: ["zeile"], message: LICENCE_MISSING_MESSAGE };
      return { refusal: { outcome: "refused", errors: [error] } };
    }
    return { staged: new Map([[analysisId, content]]) };
  });
}

type StagedRows = ReadonlyMap<string, LabAnalysisContent | null>;
type PendingRows = Awaited<ReturnType<typeof readPendingRows>>;

/**
 * Adds rows to the laboratory's single proposal, one contact at a time.
 * @param choose selects rows from the current ones, or returns a refusal
 */
export async function savePendingChanges<Refusal>(
  { lab, id: contactId, email: proposedBy, actor }: Proposer,
  what: AuditDetails["lab-proposal-acted"]["what"],
  choose: (
    now: PendingRows,
    tx: Transaction,
  ) => Promise<{ staged: StagedRows } | { refusal: Refusal }>,
): Promise<Refusal | { outcome: "saved" } | { outcome: "sent" }> {
  return inTransaction(async (tx) => {
    const document = await lockDocument(tx, "lab", lab);
    const now = await readPendingRows(lab, tx);
    if (now.isSent) return { outcome: "sent" };
    const selection = await choose(now, tx);
    if ("refusal" in selection) return selection.refusal;
    const changes = new Map(now.changes);
    for (const [analysisId, after] of selection.staged) {
      const change = getPendingChange(now.published.get(analysisId)?.content, after);
      if (change === undefined) changes.delete(analysisId);
      else changes.set(analysisId, change);
    }
    const content = Object.fromEntries(changes);
    if (changes.size === 0) {
      await tx.delete(proposals).where(isCurrent(lab));
    } else if (now.seen === "") {
      const basedOn = document?.publishedVersion ?? 0;
      const origin = { slug: lab, about: "analyses", invitedBy: actor.name } as const;
      const row = { ...origin, basedOn, state: "draft", content, proposedBy, contactId } as const;
      await tx.insert(proposals).values(row);
    } else {
      await tx.update(proposals).set({ content, proposedBy, contactId }).where(isCurrent(lab));
    }
    recordAct(tx, lab, actor, what);
    return { outcome: "saved" };
  });
}

export type SendOutcome =
  | TooLate
  | { outcome: "saved" }
  | { outcome: "published"; isAll: boolean }
  | { outcome: "wait"; seconds: number }
  | { outcome: "unlicensed"; names: string[]; message: string };

/**
 * Publishes the laboratory's own figures, and hands the rest to the operator.
 * @param seen `readPendingRows` of what the contact saw
 */
export async function sendPendingChanges(
  { lab, id: contactId, email: proposedBy, actor }: Proposer,
  seen: string,
): Promise<SendOutcome> {
  const { rows } = await readPendingRows(lab);
  const added = [...rows.values()].filter(({ state }) => state === "new");
  const unlicensed = await findUnlicensedAnalyses(
    lab,
    added.map(({ analysisId }) => analysisId),
  );
  if (unlicensed.size > 0) {
    return {
      outcome: "unlicensed",
      names: [...unlicensed.values()],
      message: LICENCE_MISSING_MESSAGE,
    };
  }
  const seconds = await secondsToWaitFor(SENDINGS, lab);
  if (seconds !== undefined) return { outcome: "wait", seconds };
  return inTransaction<SendOutcome>(async (tx) => {
    await acquirePublishLock(tx);
    const document = await lockDocument(tx, "lab", lab);
    const now = await readPendingRows(lab, tx);
    if (now.isSent) return { outcome: "sent" };
    if (now.seen === "" || now.seen !== seen) return { outcome: "changed" };
    const isPublishing = document?.publishedVersion != null && (await isAutomationOn(tx));
    const left = isPublishing
      ? await publishOwnFigures(tx, lab, now.published, now.changes)
      : now.changes;
    recordAct(tx, lab, actor, "sent");
    const by = { proposedAt: sql`now()`, proposedBy, contactId };
    if (left.size === 0) {
      const answer = { state: "accepted", reviewer: PORTAL_ACTOR, answeredAt: sql`now()` } as const;
      await tx
        .update(proposals)
        .set({ ...by, ...answer })
        .where(isCurrent(lab));
      return { outcome: "published", isAll: true };
    }
    const content = Object.fromEntries(left);
    const [sent] = await tx
      .update(proposals)
      .set({ ...by, state: "open", content })
      .where(isCurrent(lab))
      .returning({ id: proposals.id });
    if (sent !== undefined) {
      await queueMail(tx, { template: "proposal-received", detail: { proposal: [sent.id] } });
    }
    const hasPublished = !isDeepStrictEqual(left, now.changes);
    return hasPublished ? { outcome: "published", isAll: false } : { outcome: "saved" };
  });
}

/** An answered proposal can't be withdrawn. */
export async function withdrawSentChanges({ lab, actor }: Proposer): Promise<void> {
  await inTransaction(async (tx) => {
    const taken = await tx
      .update(proposals)
      .set({ state: "draft", proposedAt: null })
      .where(isProposal(lab, "analyses", "open"))
      .returning({ id: proposals.id });
    if (taken.length > 0) recordAct(tx, lab, actor, "taken-back");
  });
}

/**
 * Discards changes that were not sent.
 * @param seen `readPendingRows` of what the contact saw
 */
export async function discardPendingChanges(
  { lab, actor }: Proposer,
  seen: string,
): Promise<TooLate | { outcome: "saved" }> {
  return inTransaction(async (tx) => {
    await lockDocument(tx, "lab", lab);
    const now = await readPendingRows(lab, tx);
    if (now.isSent) return { outcome: "sent" };
    // A second click finds nothing to discard.
    if (now.seen === "") return { outcome: "saved" };
    if (now.seen !== seen) return { outcome: "changed" };
    await tx.delete(proposals).where(isCurrent(lab));
    recordAct(tx, lab, actor, "discarded");
    return { outcome: "saved" };
  });
}

function recordAct(
  tx: Transaction,
  lab: string,
  actor: Actor,
  what: AuditDetails["lab-proposal-acted"]["what"],
): void {
  recordProposalAct(tx, { lab, about: "analyses", what }, actor);
}
