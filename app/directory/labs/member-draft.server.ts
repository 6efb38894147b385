import { sql } from "drizzle-orm";
import { documents, type StoredContent } from "#database/directory";
import { isDocument, lockDocument, readDocument } from "~/directory/model/documents.server";
import { type SaveOutcome, saveLockedDraft } from "~/directory/model/drafts.server";
import type { Actor } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { mailClosing } from "~/platform/mail/letterhead.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import { markClaimedIntegrations } from "./integrations.server";
import { mergeProposed, readLabTitle, recordProposalAct } from "./proposals.server";

interface MemberDraft {
  content: StoredContent;
  draftVersion: number;
  submittedAt: Date | undefined;
}

/**
 * The draft that a laboratory's members complete themselves.
 * @returns undefined once the laboratory was published: then they propose changes
 */
export async function readMemberDraft(lab: string): Promise<MemberDraft | undefined> {
  const document = await readDocument("lab", lab);
  if (document?.state !== "draft") return undefined;
  const { draftVersion, submittedAt } = document;
  const { intern: _, ...content } = document.content;
  return { content, draftVersion, submittedAt };
}

interface DraftSaving {
  actor: Actor;
  /** The `draftVersion` that the member saw. */
  baseVersion: number;
  /** Tells the operator that the draft may be published. */
  isSubmitted: boolean;
}

/**
 * Saves what a member says; what only the operator says stays. A draft that was handed in stays so.
 * @returns «missing» also for a laboratory that was published meanwhile
 */
export function saveMemberDraft(
  lab: string,
  written: StoredContent,
  { actor, baseVersion, isSubmitted }: DraftSaving,
): Promise<SaveOutcome> {
  return inTransaction(async (tx) => {
    await lockDocument(tx, "lab", lab);
    const document = await readDocument("lab", lab, tx);
    if (document?.state !== "draft") return { outcome: "missing" };
    const { content: stored, submittedAt } = document;
    const content = mergeProposed(markClaimedIntegrations(written, stored), stored);
    const saved = await saveLockedDraft(tx, document, content, { baseVersion, by: actor.name });
    if (saved.outcome === "saved" && isSubmitted && submittedAt === undefined) {
      await submitDraft(tx, lab, actor);
    }
    return saved;
  });
}

async function submitDraft(tx: Transaction, lab: string, actor: Actor): Promise<void> {
  await tx.update(documents).set({ submittedAt: sql`now()` }).where(isDocument("lab", lab));
  await queueMail(tx, { template: "lab-draft-received", detail: { lab: [lab] } });
  recordProposalAct(tx, { lab, about: "profile", what: "sent" }, actor);
}

/** To the operator, because only an operator publishes. */
export const draftReceivedMail: MailType<"lab-draft-received"> = {
  write: async ({ detail }) => {
    const [lab = ""] = detail.lab;
    if ((await readMemberDraft(lab)) === undefined) return undefined;
    const title = await readLabTitle(lab);
    return {
      subject: `Laborprofil eingereicht: ${title}`,
      paragraphs: [
        `${title} hat den Entwurf seines Profils vervollständigt und eingereicht. Bitte sehen Sie ihn durch und veröffentlichen Sie ihn.`,
      ],
      link: { label: "Entwurf ansehen", path: `/admin/verzeichnis/lab/${lab}` },
      closing: mailClosing(),
    };
  },
  describe: () => "Eingereichtes Laborprofil",
};
