import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { AuditDetails } from "#database/audit";
import { documents, type StoredContent } from "#database/directory";
import { type ProposalSubject, proposals } from "#database/labs";
import { type ContentChange, compareContents } from "~/directory/model/changes.server";
import { cleanContent } from "~/directory/model/check-content.server";
import {
  documentSubject,
  getTitle,
  lockDocument,
  readDocument,
} from "~/directory/model/documents.server";
import { readPublishedContent, readVersion } from "~/directory/model/versions.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { readSignedLink } from "~/platform/secrets/signed-link.server";
import { INTEGRATION_CHECK_FIELDS, markClaimedIntegrations } from "./integrations.server";

const { file: _file, ...proposalColumns } = getTableColumns(proposals);

export { proposalColumns };

export type Proposal = Omit<typeof proposals.$inferSelect, "file">;

/**
 * Mails a laboratory the link to a form with its profile. Earlier links without an answer become invalid.
 * @returns id of the proposal, undefined for a laboratory that is not published
 */
export async function inviteProposal(
  lab: string,
  { recipient, actor }: { recipient: string; actor: Actor },
): Promise<string | undefined> {
  return inTransaction(async (tx) => {
    const row = await lockDocument(tx, "lab", lab);
    if (row === undefined || row.publishedVersion === null) return undefined;
    await tx.delete(proposals).where(isProposal(lab, "profile", "invited"));
    const origin = { slug: lab, basedOn: row.publishedVersion, invitedBy: actor.name };
    const [made] = await tx
      .insert(proposals)
      .values({ ...origin, proposedBy: recipient })
      .returning({ id: proposals.id });
    if (made === undefined) return undefined;
    await queueMail(tx, { recipient, template: "proposal", detail: { proposal: [made.id] } });
    const subject = documentSubject("lab", lab);
    recordAudit(tx, { actor, action: "proposal-invited", subject, detail: {} });
    return made.id;
  });
}

/** What others say about it, its agreements with the operator, and what the operator has verified. */
const OPERATOR_FIELDS = [
  "intern",
  "rating",
  "reviewCount",
  "doctorComments",
  "portalPayment",
  ...INTEGRATION_CHECK_FIELDS.map((field) => `integrations.${field}`),
];

/** @param field its path: «integrations.state» */
export function isProposableField(field: string): boolean {
  return !OPERATOR_FIELDS.includes(field);
}

/** What the laboratory may say as it says it, the rest as stored. */
export function mergeProposed(proposed: StoredContent, stored: StoredContent): StoredContent {
  const own = Object.entries(proposed).filter(([name]) => isProposableField(name));
  const others = Object.entries(stored).filter(([name]) => !isProposableField(name));
  return Object.fromEntries([...own, ...others]);
}

export interface ProposalInvitation {
  id: string;
  slug: string;
  title: string;
  published: StoredContent;
  content: StoredContent;
  /** Sent and unanswered; it can still be changed. */
  isSent: boolean;
}

/** @returns undefined for forged, expired and superseded links alike */
async function readLink(token: string): Promise<Proposal | undefined> {
  const claim = await readSignedLink("proposal", token);
  if (claim === undefined) return undefined;
  const isMailed = and(eq(proposals.id, claim.subject), isNull(proposals.contactId));
  const [row] = await database().select().from(proposals).where(isMailed);
  return row;
}

/** The answer to a link's proposal, as long as the link is valid. */
export async function readProposalAnswer(
  token: string,
): Promise<{ title: string; isAccepted: boolean; reason: string } | undefined> {
  const row = await readLink(token);
  if (row === undefined || row.answeredAt === null) return undefined;
  const title = await readLabTitle(row.slug);
  return { title, isAccepted: row.state === "accepted", reason: row.reason };
}

/** As in the draft, or the slug of an unknown laboratory. */
export async function readLabTitle(lab: string): Promise<string> {
  return (await readDocument("lab", lab))?.title ?? lab;
}

export async function readProposalInvitation(
  token: string,
): Promise<ProposalInvitation | undefined> {
  const row = await readLink(token);
  if (row === undefined) return undefined;
  if (row.state !== "invited" && row.state !== "open") return undefined;
  return toProposalInvitation(row);
}

/** @param row an unanswered proposal, with `content` null until the laboratory sends one */
export async function toProposalInvitation({
  id,
  slug,
  state,
  ...row
}: Pick<Proposal, "id" | "slug" | "content" | "state">): Promise<ProposalInvitation | undefined> {
  const publishedContent = await readPublishedContent("lab", slug);
  if (publishedContent === undefined) return undefined;
  const { intern: _, ...published } = publishedContent;
  const others = Object.entries(published).filter(([name]) => !isProposableField(name));
  const content = { ...(row.content ?? published), ...Object.fromEntries(others) };
  const title = getTitle("lab", publishedContent);
  return { id, slug, title, published, content, isSent: state === "open" };
}

/**
 * Stores the proposal and notifies the operator once. Neither pages nor internal content change.
 * @returns false for a link that `readProposalInvitation` rejects, or an invalid content
 */
export async function submitProposal(token: string, proposed: unknown): Promise<boolean> {
  const invitation = await readProposalInvitation(token);
  return invitation !== undefined && saveProposal(invitation, proposed);
}

/**
 * Like `submitProposal`, for a proposal that was read already.
 * @param actor contact who sends it in the laboratory's room
 * @returns false if it was answered meanwhile, or the content is invalid
 */
export async function saveProposal(
  invitation: Pick<ProposalInvitation, "id" | "slug" | "content" | "published">,
  proposed: unknown,
  actor?: Actor,
): Promise<boolean> {
  const cleaned = cleanContent(proposed);
  if (cleaned === undefined) return false;
  const claimed = markClaimedIntegrations(cleaned, invitation.published);
  const content = mergeProposed(claimed, invitation.content);
  return inTransaction(async (tx) => {
    const [stored] = await tx
      .select({ state: proposals.state })
      .from(proposals)
      .where(eq(proposals.id, invitation.id))
      .for("update");
    if (stored?.state !== "invited" && stored?.state !== "open") return false;
    await tx
      .update(proposals)
      .set({ content, state: "open", proposedAt: sql`now()` })
      .where(eq(proposals.id, invitation.id));
    // A changed proposal keeps its link on the desk.
    if (stored.state === "invited") {
      await queueMail(tx, { template: "proposal-received", detail: { proposal: [invitation.id] } });
    }
    if (actor !== undefined) {
      recordProposalAct(tx, { lab: invitation.slug, about: "profile", what: "sent" }, actor);
    }
    return true;
  });
}

/** Audits an act of a contact in the laboratory's room (docs/trust.md, Nobody gets in 20). */
export function recordProposalAct(
  tx: Transaction,
  detail: AuditDetails["lab-proposal-acted"],
  actor: Actor,
): void {
  const subject = documentSubject("lab", detail.lab);
  recordAudit(tx, { actor, action: "lab-proposal-acted", subject, detail });
}

/** Who proposes in the laboratory's room; the answer goes to the address. */
export interface ProposingContact {
  id: string;
  lab: string;
  email: string;
}

type ProposalLine = Omit<Proposal, "content">;

const { content: _content, ...withoutContent } = proposalColumns;

export function listProposals(lab: string): Promise<ProposalLine[]> {
  return database()
    .select(withoutContent)
    .from(proposals)
    .where(isProposal(lab, "profile"))
    .orderBy(desc(proposals.invitedAt));
}

interface OpenProposal extends Proposal {
  /**
   * The laboratory's changes to the content that it saw, compared with the draft or else the published content; by
   * the first step of each path.
   */
  changes: ContentChange[];
}

export async function readOpenProposals(lab: string): Promise<OpenProposal[]> {
  const rows = await database()
    .select()
    .from(proposals)
    .where(isProposal(lab, "profile", "open"))
    .orderBy(desc(proposals.invitedAt));
  const document = rows.length === 0 ? undefined : await readDocument("lab", lab);
  return Promise.all(
    rows.map(async (row) => {
      const content = row.content ?? {};
      const seen = await readVersion("lab", lab, row.basedOn);
      const touched = new Set(
        compareContents(seen?.content, content).map(({ path }) => path[0] ?? ""),
      );
      const changes = compareContents(document?.content, content);
      return {
        ...row,
        changes: changes.filter(
          ({ path: [field = ""] }) => touched.has(field) && isProposableField(field),
        ),
      };
    }),
  );
}

/** What of a laboratory waits for the operator: changes to its page, and proofs. */
export async function countOpenProposals(
  lab: string,
): Promise<{ openProposals: number; waitingProofs: number }> {
  const open = await database()
    .select({ about: proposals.about })
    .from(proposals)
    .where(and(isOfLab(lab), eq(proposals.state, "open")));
  const waitingProofs = open.filter(({ about }) => about === "proof").length;
  return { openProposals: open.length - waitingProofs, waitingProofs };
}

function isOfLab(lab: string) {
  return and(eq(proposals.kind, "lab"), eq(proposals.slug, lab));
}

/** @param states any if there is none */
export function isProposal(lab: string, about: ProposalSubject, ...states: Proposal["state"][]) {
  const isState = states.length > 0 ? inArray(proposals.state, states) : undefined;
  return and(isOfLab(lab), eq(proposals.about, about), isState);
}

export async function countAllOpenProposals(): Promise<number> {
  return (await listLabsWithProposals()).length;
}

/** The laboratory of each open proposal, and of each draft that waits for its first publication. */
export async function listLabsWithProposals(): Promise<string[]> {
  const rows = await database()
    .select({ lab: proposals.slug })
    .from(proposals)
    .where(eq(proposals.state, "open"))
    .unionAll(
      database()
        .select({ lab: documents.slug })
        .from(documents)
        .where(isNotNull(documents.submittedAt)),
    );
  return rows.map(({ lab }) => lab);
}
