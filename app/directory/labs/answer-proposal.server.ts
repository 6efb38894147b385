import { and, eq, sql } from "drizzle-orm";
import { isDocumentKind } from "#catalogue/kinds";
import { proposals } from "#database/labs";
import { documentSubject, lockDocument, readDocument } from "~/directory/model/documents.server";
import { writeDraft } from "~/directory/model/drafts.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { isProposableField } from "./proposals.server";

export interface ProposalAnswer {
  actor: Actor;
  /** Shown to the laboratory; required if part of the proposal is left out. */
  reason: string;
}

/**
 * Copies fields of a proposal into the draft; publishing is a separate step.
 * @param fields names of the content's fields, the first step of a change's path
 * @returns false if the proposal is no longer open
 */
export async function acceptProposal(
  id: string,
  fields: readonly string[],
  answer: ProposalAnswer,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [openProposal] = await tx
      .select()
      .from(proposals)
      .where(eq(proposals.id, id))
      .for("update");
    if (
      openProposal?.state !== "open" ||
      openProposal.content === null ||
      !isDocumentKind(openProposal.kind)
    )
      return false;
    await lockDocument(tx, openProposal.kind, openProposal.slug);
    const document = await readDocument(openProposal.kind, openProposal.slug, tx);
    if (document === undefined) return false;
    const draft = { ...document.content };
    for (const field of fields) {
      if (!isProposableField(field)) continue;
      if (Object.hasOwn(openProposal.content, field)) draft[field] = openProposal.content[field];
      else delete draft[field];
    }
    if (fields.length > 0)
      await writeDraft(tx, openProposal.kind, openProposal.slug, draft, answer.actor.name);
    return answerProposal(tx, id, "accepted", answer);
  });
}

/** @returns false if the proposal is no longer open */
export async function rejectProposal(id: string, answer: ProposalAnswer): Promise<boolean> {
  return inTransaction((tx) => answerProposal(tx, id, "rejected", answer));
}

/**
 * Notifies the laboratory, once.
 * @returns false if the proposal is no longer open
 */
export async function answerProposal(
  tx: Transaction,
  id: string,
  state: "accepted" | "rejected",
  { actor, reason }: ProposalAnswer,
): Promise<boolean> {
  const [answered] = await tx
    .update(proposals)
    .set({ state, reviewer: actor.name, reason, answeredAt: sql`now()` })
    .where(and(eq(proposals.id, id), eq(proposals.state, "open")))
    .returning();
  if (answered === undefined) return false;
  const { proposedBy: recipient, kind, slug } = answered;
  // The contact who made it may have been erased.
  if (recipient !== "") {
    await queueMail(tx, { recipient, template: "proposal-answered", detail: { proposal: [id] } });
  }
  const subject = documentSubject(kind, slug);
  const detail = { isAccepted: state === "accepted" };
  recordAudit(tx, { actor, action: "proposal-answered", subject, detail });
  return true;
}
