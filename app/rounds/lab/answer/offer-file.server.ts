import { and, desc, eq, notExists, sql } from "drizzle-orm";
import { offerFiles, offerInvitations, offerRounds, offers } from "#database/offers";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { isUuid } from "~/lib/identity";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { safeFileName, validatePdf } from "~/platform/http/pdf-check.server";
import type { LabAccess } from "~/rounds/lab/lab-access.server";
import { recordMemberAction } from "~/rounds/lab/record-member-action.server";
import { acceptsOffers } from "~/rounds/model/round-states.server";
import { listDecisions, lockInvitation } from "~/rounds/model/rounds.server";

export interface OfferFileInfo {
  name: string;
  bytes: number;
  uploadedAt: Date;
}

export type FileOutcome = "done" | "over" | { refusal: string };

/** Files of one laboratory in one round: each version of its offer keeps its own. */
const MAX_FILES = 5;
const TOO_MANY_FILES = { refusal: "Zu dieser Anfrage sind schon zu viele Dateien gespeichert." };

/** Only the laboratory sees the file until it sends the next version of its offer. */
export async function saveOfferFile(
  access: LabAccess,
  file: { name: string; content: Buffer },
): Promise<FileOutcome> {
  const refusal = await validatePdf(file.content);
  if (refusal !== undefined) return { refusal };
  return changeFile(access, async (tx) => {
    const { invitationId } = access;
    const fileCount = await tx.$count(offerFiles, eq(offerFiles.invitationId, invitationId));
    if (fileCount >= MAX_FILES) return TOO_MANY_FILES;
    const { content } = file;
    await tx.insert(offerFiles).values({ invitationId, name: safeFileName(file.name), content });
    recordMemberAction(tx, access, "file");
    return "done";
  });
}

export function removeOfferFile(access: LabAccess): Promise<FileOutcome> {
  return changeFile(access, async (tx) => {
    recordMemberAction(tx, access, "no-file");
    return "done";
  });
}

function changeFile(
  { invitationId }: LabAccess,
  work: (tx: Transaction) => Promise<FileOutcome>,
): Promise<FileOutcome> {
  return inTransaction(async (tx) => {
    const locked = await lockInvitation(tx, invitationId);
    const now = await readDatabaseTime(tx);
    if (locked === undefined) return "over";
    const { invitation, round } = locked;
    if (!acceptsOffers(invitation, round, { now, byOperator: false })) return "over";
    const decisions = await listDecisions(tx, [round.id]);
    if (decisions.some((one) => one.invitationId === invitationId)) return "over";
    const isOwn = eq(offerFiles.invitationId, invitationId);
    const isSent = tx.select().from(offers).where(eq(offers.fileId, offerFiles.id));
    await tx.delete(offerFiles).where(and(isOwn, notExists(isSent)));
    await tx.update(offerFiles).set({ isNext: false }).where(isOwn);
    return work(tx);
  });
}

export async function findNextFile(tx: Transaction, invitationId: string): Promise<string | null> {
  const [file] = await tx
    .select({ id: offerFiles.id })
    .from(offerFiles)
    .where(isNext(invitationId));
  return file?.id ?? null;
}

export async function readFileForLab({
  invitationId,
}: LabAccess): Promise<OfferFileInfo | undefined> {
  const [file] = await database().select(fileColumns).from(offerFiles).where(isNext(invitationId));
  return file;
}

export async function readFileContentForLab({
  invitationId,
}: LabAccess): Promise<Buffer | undefined> {
  const [file] = await database()
    .select({ content: offerFiles.content })
    .from(offerFiles)
    .where(isNext(invitationId));
  return file?.content;
}

const fileColumns = {
  name: offerFiles.name,
  bytes: sql<number>`length(${offerFiles.content})`.mapWith(Number),
  uploadedAt: offerFiles.uploadedAt,
};

const isNext = (invitationId: string) =>
  and(eq(offerFiles.invitationId, invitationId), eq(offerFiles.isNext, true));

export async function readFileForPractice(
  invitationId: string,
  { entryIds }: Pick<PracticeAccess, "entryIds">,
): Promise<{ lab: string; content: Buffer } | undefined> {
  const file = await findOpenedFile(invitationId);
  return file !== undefined && entryIds.includes(file.entryId) ? file : undefined;
}

/** @returns also the entry, for the audit log */
export function readFileForDesk(invitationId: string, roundId: string) {
  return findOpenedFile(invitationId, roundId);
}

async function findOpenedFile(invitationId: string, roundId?: string) {
  if (!isUuid(invitationId)) return undefined;
  const [found] = await database()
    .select({
      round: offerRounds,
      lab: offerInvitations.lab,
      state: offerInvitations.state,
      content: offerFiles.content,
    })
    .from(offers)
    .innerJoin(offerInvitations, eq(offerInvitations.id, offers.invitationId))
    .innerJoin(offerRounds, eq(offerRounds.id, offerInvitations.roundId))
    .leftJoin(offerFiles, eq(offerFiles.id, offers.fileId))
    .where(eq(offers.invitationId, invitationId))
    .orderBy(desc(offers.version))
    .limit(1);
  if (found === undefined || found.state !== "answered" || found.content === null) {
    return undefined;
  }
  const { round, lab, content } = found;
  if (round.openedAt === null || (roundId !== undefined && round.id !== roundId)) return undefined;
  return { entryId: round.entryId, lab, content };
}
