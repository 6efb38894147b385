import { and, asc, desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { day } from "#catalogue/kinds/fields";
import { evidenceKinds } from "#catalogue/terms";
import { contacts, labProofs } from "#database/labs";
import { documentSubject, lockDocument } from "~/directory/model/documents.server";
import { toPlainLine } from "~/lib/plain-text";
import { isoDay } from "~/lib/swiss-time";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { safeFileName, validatePdf } from "~/platform/http/pdf-check.server";
import { type Limit, secondsToWaitFor } from "~/platform/limits/rate-limit.server";
import { queueMail } from "~/platform/mail/mail-queue.server";

const MAX_WAITING = 10;
const TOO_MANY_MESSAGE =
  "Zehn Nachweise warten schon auf unsere Prüfung. Bitte warten Sie unsere Antwort ab.";
export const PROOF_MAIL_LIMIT: Limit = { name: "lab-proofs", tries: 20, seconds: 24 * 60 * 60 };
const TOO_MANY_TODAY_MESSAGE =
  "Heute haben Sie schon zwanzig Nachweise eingereicht. Bitte reichen Sie die nächsten morgen ein.";

/** The file itself is for the operator alone. */
export type ProofLine = Omit<
  typeof labProofs.$inferSelect,
  "content" | "documentKind" | "contactId"
>;

const line = {
  id: labProofs.id,
  lab: labProofs.lab,
  kind: labProofs.kind,
  number: labProofs.number,
  validUntil: labProofs.validUntil,
  fileName: labProofs.fileName,
  state: labProofs.state,
  reason: labProofs.reason,
  uploadedAt: labProofs.uploadedAt,
  answeredAt: labProofs.answeredAt,
};

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

/** A contact with the right to the profile. */
interface Sender {
  id: string;
  lab: string;
}

/**
 * Notifies the operator.
 * @returns errors; empty if it is stored
 */
export async function submitProof(
  { id: contactId, lab }: Sender,
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
  const { name, content } = file;
  const row = { ...parsed.data, lab, contactId, content, fileName: safeFileName(name, "Nachweis") };
  return inTransaction(async (tx) => {
    // One transaction at a time, so that the count is right.
    await lockDocument(tx, "lab", lab);
    if ((await tx.$count(labProofs, isWaitingProof(lab))) >= MAX_WAITING) {
      return [{ field: "datei", message: TOO_MANY_MESSAGE }];
    }
    const [made] = await tx.insert(labProofs).values(row).returning({ id: labProofs.id });
    if (made === undefined) return [];
    await queueMail(tx, { template: "proof-received", detail: { proof: [made.id] } });
    recordProof(tx, { actor, lab, what: "sent" });
    return [];
  });
}

/** Answered or not; evidence created from the proof stays. */
export async function withdrawProof(lab: string, id: string, actor: Actor): Promise<void> {
  await inTransaction(async (tx) => {
    const { rowCount } = await tx.delete(labProofs).where(isProof(id, lab));
    if (rowCount) recordProof(tx, { actor, lab, what: "withdrawn" });
  });
}

function recordProof(
  tx: Transaction,
  { actor, lab, what }: { actor: Actor; lab: string; what: "sent" | "withdrawn" },
): void {
  recordAudit(tx, {
    actor,
    action: "lab-proof",
    subject: documentSubject("lab", lab),
    detail: { what },
  });
}

const isProof = (id: string, lab: string) => and(eq(labProofs.id, id), eq(labProofs.lab, lab));
const isWaitingProof = (lab: string) => and(eq(labProofs.lab, lab), eq(labProofs.state, "open"));

export function listProofs(lab: string): Promise<ProofLine[]> {
  return database()
    .select(line)
    .from(labProofs)
    .where(eq(labProofs.lab, lab))
    .orderBy(desc(labProofs.uploadedAt));
}

export function listWaitingProofs(lab: string): Promise<ProofLine[]> {
  return database()
    .select(line)
    .from(labProofs)
    .where(isWaitingProof(lab))
    .orderBy(asc(labProofs.uploadedAt));
}

export function countWaitingProofs(lab?: string): Promise<number> {
  return database().$count(
    labProofs,
    lab === undefined ? eq(labProofs.state, "open") : isWaitingProof(lab),
  );
}

export async function listLabsWithProofs(): Promise<{ kind: string; slug: string; at: Date }[]> {
  const { lab: slug, uploadedAt: at, documentKind: kind } = labProofs;
  const columns = { kind, slug, at };
  return database().select(columns).from(labProofs).where(eq(labProofs.state, "open"));
}

export async function readProofFile(lab: string, id: string): Promise<Buffer | undefined> {
  const [found] = await database()
    .select({ content: labProofs.content })
    .from(labProofs)
    .where(isProof(id, lab));
  return found?.content;
}

/** Answers a proof, once, and notifies the laboratory; call it in the transaction that creates the evidence. */
export async function answerProof(
  tx: Transaction,
  { lab, id, reason = "" }: { lab: string; id: string; reason?: string },
  actor: Actor,
): Promise<void> {
  const isAccepted = reason === "";
  const [answered] = await tx
    .update(labProofs)
    .set({ state: isAccepted ? "accepted" : "rejected", reason, answeredAt: sql`now()` })
    .where(and(isProof(id, lab), eq(labProofs.state, "open")))
    .returning({ contactId: labProofs.contactId });
  if (answered === undefined) return;
  const subject = documentSubject("lab", lab);
  recordAudit(tx, { actor, action: "proof-answered", subject, detail: { isAccepted } });
  const { contactId } = answered;
  const [contact] =
    contactId === null ? [] : await tx.select().from(contacts).where(eq(contacts.id, contactId));
  if (contact === undefined) return;
  const { email: recipient } = contact;
  await queueMail(tx, { recipient, template: "proof-answered", detail: { proof: [id] } });
}

export function refuseProof(lab: string, id: string, reason: string, actor: Actor): Promise<void> {
  return inTransaction((tx) => answerProof(tx, { lab, id, reason }, actor));
}
