import { and, desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { day } from "#catalogue/kinds/fields";
import { evidenceKinds } from "#catalogue/terms";
import { proposals } from "#database/labs";
import { lockDocument } from "~/directory/model/documents.server";
import { toPlainLine } from "~/lib/plain-text";
import { isoDay } from "~/lib/swiss-time";
import type { Actor } from "~/platform/audit/audit-log.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { safeFileName, validatePdf } from "~/platform/http/pdf-check.server";
import { type Limit, secondsToWaitFor } from "~/platform/limits/rate-limit.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import {
  isProposal,
  type Proposal,
  type ProposingContact,
  proposalColumns,
  recordProposalAct,
} from "./proposals.server";

const MAX_WAITING = 10;
const TOO_MANY_MESSAGE =
  "Zehn Nachweise warten schon auf unsere Prüfung. Bitte warten Sie unsere Antwort ab.";
export const PROOF_MAIL_LIMIT: Limit = { name: "lab-proofs", tries: 20, seconds: 24 * 60 * 60 };
const TOO_MANY_TODAY_MESSAGE =
  "Heute haben Sie schon zwanzig Nachweise eingereicht. Bitte reichen Sie die nächsten morgen ein.";

/** What a proof says; the file itself is for the operator alone. */
interface ProofContent {
  kind: (typeof evidenceKinds)[number]["value"];
  number: string;
  /** Last day of validity, Swiss time. */
  validUntil: string;
  /** The laboratory's name of the file, sanitised. */
  fileName: string;
}

const proofFields = z.object({
  kind: z.enum(
    evidenceKinds.map(({ value }) => value),
    "Bitte wählen Sie, was der Nachweis belegt.",
  ),
  number: z
    .string()
    .overwrite(toPlainLine)
    .min(1, "Bitte geben Sie die Nummer an.")
    .max(100, "Bitte höchstens 100 Zeichen."),
  validUntil: day().refine(
    (text) => text >= isoDay(new Date()),
    "Dieser Tag ist vorbei. Bitte geben Sie den letzten gültigen Tag an.",
  ),
});

interface FieldError {
  field: string;
  message: string;
}

/**
 * Notifies the operator.
 * @returns errors; empty if it is stored
 */
export async function submitProof(
  { id: contactId, lab, email: proposedBy }: ProposingContact,
  fields: Record<"kind" | "number" | "validUntil", string>,
  { file, actor }: { file: { name: string; content: Buffer } | undefined; actor: Actor },
): Promise<FieldError[]> {
  const parsed = proofFields.safeParse(fields);
  const errors = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: String(path[0]),
    message,
  }));
  const refusal =
    file === undefined ? "Bitte wählen Sie eine PDF-Datei." : await validatePdf(file.content);
  if (refusal !== undefined) errors.push({ field: "datei", message: refusal });
  if (!parsed.success || file === undefined || errors.length > 0) return errors;
  if ((await secondsToWaitFor(PROOF_MAIL_LIMIT, lab)) !== undefined) {
    return [{ field: "datei", message: TOO_MANY_TODAY_MESSAGE }];
  }
  const content = { ...parsed.data, fileName: safeFileName(file.name, "Nachweis") };
  const origin = { slug: lab, about: "proof", state: "open" } as const;
  const by = { contactId, proposedBy, invitedBy: actor.name, proposedAt: sql`now()` };
  return inTransaction(async (tx) => {
    // One transaction at a time, so that the count is right.
    await lockDocument(tx, "lab", lab);
    if ((await tx.$count(proposals, isProposal(lab, "proof", "open"))) >= MAX_WAITING) {
      return [{ field: "datei", message: TOO_MANY_MESSAGE }];
    }
    const [made] = await tx
      .insert(proposals)
      .values({ ...origin, ...by, content, file: file.content })
      .returning({ id: proposals.id });
    if (made === undefined) return [];
    await queueMail(tx, { template: "proposal-received", detail: { proposal: [made.id] } });
    recordProposalAct(tx, { lab, about: "proof", what: "sent" }, actor);
    return [];
  });
}

/** Answered or not; evidence created from the proof stays. */
export async function withdrawProof(lab: string, id: string, actor: Actor): Promise<void> {
  await inTransaction(async (tx) => {
    const { rowCount } = await tx
      .delete(proposals)
      .where(and(isProposal(lab, "proof"), eq(proposals.id, id)));
    if (rowCount) recordProposalAct(tx, { lab, about: "proof", what: "withdrawn" }, actor);
  });
}

/** The newest first. */
export async function listProofs(lab: string) {
  const rows = await database()
    .select(proposalColumns)
    .from(proposals)
    .where(isProposal(lab, "proof"))
    .orderBy(desc(proposals.invitedAt));
  return rows.map(({ id, content, state, reason, invitedAt: uploadedAt, answeredAt }) => {
    const line = { id, state, reason, uploadedAt, answeredAt };
    return { ...line, ...toProofContent(content) };
  });
}

export function toProofContent(content: Proposal["content"]): ProofContent {
  const { kind, number, validUntil, fileName } = (content ?? {}) as Partial<ProofContent>;
  return {
    kind: kind ?? "iso",
    number: number ?? "",
    validUntil: validUntil ?? "",
    fileName: fileName ?? "",
  };
}

export async function readProofFile(lab: string, id: string): Promise<Buffer | undefined> {
  const [found] = await database()
    .select({ file: proposals.file })
    .from(proposals)
    .where(and(isProposal(lab, "proof"), eq(proposals.id, id)));
  return found?.file ?? undefined;
}
