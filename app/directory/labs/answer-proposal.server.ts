import { and, eq, sql } from "drizzle-orm";
import { proposals } from "#database/labs";
import { documentSubject, lockDocument, readDocument } from "~/directory/model/documents.server";
import { writeDraft } from "~/directory/model/drafts.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { isProposableField, type Proposal, proposalColumns } from "./proposals.server";

export interface ProposalAnswer {
  actor: Actor;
  /** Shown to the laboratory; required if part of the proposal is left out. */
  reason: string;
}

export interface ProposalKey {
  lab: string;
  id: string;
  /** When the proposal that the operator saw was made, in ms; it may have changed since. */
  seen?: number;
}

/** @returns undefined if the proposal is no longer open, or has changed since it was seen */
export async function lockOpenProposal(tx: Transaction, { lab, id, seen }: ProposalKey) {
  const [proposal] = await tx
    .select(proposalColumns)
    .from(proposals)
    .where(and(eq(proposals.id, id), eq(proposals.slug, lab), eq(proposals.state, "open")))
    .for("update");
  const isSeen = seen === undefined || proposal?.proposedAt?.getTime() === seen;
  return isSeen ? proposal : undefined;
}

/**
 * Copies fields of a proposal into the draft; publishing is a separate step.
 * @param fields names of the content's fields, the first step of a change's path
 * @returns false if the proposal is no longer open
 */
export async function acceptProposal(
  key: ProposalKey,
  fields: readonly string[],
  answer: ProposalAnswer,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const proposal = await lockOpenProposal(tx, key);
    if (!proposal?.content) return false;
    const { slug, content } = proposal;
    await lockDocument(tx, "lab", slug);
    const document = await readDocument("lab", slug, tx);
    if (document === undefined) return false;
    const draft = { ...document.content };
    for (const field of fields) {
      if (!isProposableField(field)) continue;
      if (Object.hasOwn(content, field)) draft[field] = content[field];
      else delete draft[field];
    }
    if (fields.length > 0) await writeDraft(tx, "lab", slug, draft, answer.actor.name);
    await answerProposal(tx, proposal, "accepted", answer);
    return true;
  });
}

/** @returns false if the proposal is no longer open, or has changed since it was seen */
export async function rejectProposal(key: ProposalKey, answer: ProposalAnswer): Promise<boolean> {
  return inTransaction(async (tx) => {
    const proposal = await lockOpenProposal(tx, key);
    if (proposal !== undefined) await answerProposal(tx, proposal, "rejected", answer);
    return proposal !== undefined;
  });
}

/** Answers what a laboratory has handed in, which is locked as open, and notifies it. */
export async function answerProposal(
  tx: Transaction,
  { id, proposedBy: recipient, slug, about }: Proposal,
  state: "accepted" | "rejected",
  { actor, reason }: ProposalAnswer,
): Promise<void> {
  await tx
    .update(proposals)
    .set({ state, reviewer: actor.name, reason, answeredAt: sql`now()` })
    .where(eq(proposals.id, id));
  // The contact who made it may have been erased.
  if (recipient !== "") {
    await queueMail(tx, { recipient, template: "proposal-answered", detail: { proposal: [id] } });
  }
  const subject = documentSubject("lab", slug);
  const detail = { about, isAccepted: state === "accepted" };
  recordAudit(tx, { actor, action: "proposal-answered", subject, detail });
}
