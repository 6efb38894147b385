import { and, eq, sql } from "drizzle-orm";
import { proposals } from "#database/labs";
import { lockDocument } from "~/directory/model/documents.server";
import type { Actor } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import {
  isProposal,
  type ProposalInvitation,
  type ProposingContact,
  recordProposalAct,
  saveProposal,
  toProposalInvitation,
} from "./proposals.server";

type Member = Pick<ProposingContact, "id" | "lab">;

function isUnanswered({ id, lab }: Member) {
  return and(isProposal(lab, "profile", "invited", "open"), eq(proposals.contactId, id));
}

/**
 * The contact's unanswered proposal, else what is published with an empty `id`: reading creates no proposal.
 * @returns undefined for a laboratory that is not published
 */
export async function readMemberProposal(
  by: ProposingContact,
): Promise<ProposalInvitation | undefined> {
  const [open] = await database().select().from(proposals).where(isUnanswered(by));
  const { id, content, state } = open ?? { id: "", content: null, state: "invited" as const };
  return toProposalInvitation({ id, slug: by.lab, content, state });
}

/**
 * Continues or creates the contact's unanswered proposal, so that a picture can belong to it, also one of a draft.
 * @returns its id; undefined for an unknown laboratory
 */
export function ensureMemberProposal(
  by: ProposingContact,
  actor: Actor,
): Promise<string | undefined> {
  return inTransaction(async (tx) => {
    const id = await unansweredProposal(tx, by, actor);
    if (id !== undefined) {
      recordProposalAct(tx, { lab: by.lab, about: "profile", what: "picture" }, actor);
    }
    return id;
  });
}

async function unansweredProposal(
  tx: Transaction,
  by: ProposingContact,
  actor: Actor,
): Promise<string | undefined> {
  const { id: contactId, lab: slug, email: proposedBy } = by;
  const document = await lockDocument(tx, "lab", slug);
  if (document === undefined) return undefined;
  const [open] = await tx
    .update(proposals)
    .set({ invitedAt: sql`now()` })
    .where(isUnanswered(by))
    .returning();
  if (open !== undefined) return open.id;
  const basedOn = document.publishedVersion ?? 0;
  const row = { slug, basedOn, proposedBy, invitedBy: actor.name, contactId };
  const [made] = await tx.insert(proposals).values(row).returning();
  return made?.id;
}

/** Sending again before the answer replaces what was sent. */
export async function submitMemberProposal(
  by: ProposingContact,
  proposed: unknown,
  actor: Actor,
): Promise<boolean> {
  await inTransaction((tx) => unansweredProposal(tx, by, actor));
  const created = await readMemberProposal(by);
  return created !== undefined && created.id !== "" && saveProposal(created, proposed, actor);
}

export async function isMemberPicture({ id, lab }: Member, proposal: string): Promise<boolean> {
  const isOwn = and(isProposal(lab, "profile"), eq(proposals.contactId, id));
  return (await database().$count(proposals, and(isOwn, eq(proposals.id, proposal)))) > 0;
}
