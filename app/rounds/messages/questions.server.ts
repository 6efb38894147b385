import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { PORTAL_ACTOR } from "#database/entry-events";
import { mails } from "#database/mails";
import { offerQuestions } from "#database/offer-questions";
import type { PracticeAccess } from "~/identity/mailbox/practice-access.server";
import { isUuid } from "~/lib/identity";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { isAutomationOn } from "~/platform/automation.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import type { LabAccess } from "~/rounds/lab/lab-access.server";
import { recordMemberAction } from "~/rounds/lab/record-member-action.server";
import { isWaitingForRelease, waitsForRelease } from "~/rounds/model/read-questions.server";
import {
  listDecisions,
  lockInvitation,
  notifyOperatorAboutRounds,
  queuePracticeMail,
  type Round,
  recordRoundEvent,
} from "~/rounds/model/rounds.server";
import { isRunning } from "~/rounds/model/states";
import { mayRevealNames } from "~/rounds/offer/find-names.server";
import { commitBoundedLabMail, commitLabMail, discardEmptyWordsMail } from "./lab-mail.server";

/** «over»: the round has ended, the question is already answered, or belongs to another round. */
type QuestionOutcome = "done" | "over";
/** «full»: this side has reached its limit of questions. */
type AskOutcome = QuestionOutcome | "full";

/** For each side of an invitation: a limit for anybody who has the link. */
export const MAX_QUESTIONS = 30;

/**
 * Mails about laboratories' messages to one practice, so that nobody with a link can flood its
 * mailbox; its page shows all messages.
 */
const MAX_MAILS_PER_DAY = 10;

type Question = typeof offerQuestions.$inferSelect;

/** @param question with an id created with the form: sent twice, it is one question */
export function sendQuestionToPractice(
  access: LabAccess,
  question: { id: string; text: string },
): Promise<AskOutcome> {
  const { invitationId } = access;
  return inTransaction(async (tx) => {
    const locked = await lockInvitation(tx, invitationId);
    if (locked === undefined || !isRunning(locked.round) || !isUuid(question.id)) return "over";
    if (await isDecided(tx, locked)) return "over";
    const inserted = await insertQuestion(tx, { ...question, invitationId, askedBy: "lab" });
    if (inserted === "full") return "full";
    if (inserted !== "known") {
      await notifyPractice(tx, locked, inserted.id);
      recordMemberAction(tx, access, "question");
    }
    return "done";
  });
}

export function sendAnswerToPractice(
  access: LabAccess,
  { questionId, text }: { questionId: string; text: string },
): Promise<QuestionOutcome> {
  const { invitationId } = access;
  return inTransaction(async (tx) => {
    const locked = await lockInvitation(tx, invitationId);
    const question = await readQuestion(tx, questionId);
    if (locked === undefined || question?.invitationId !== invitationId) return "over";
    if (!isRunning(locked.round) || question.askedBy !== "practice") return "over";
    if (await isDecided(tx, locked)) return "over";
    if (question.releasedAt === null || question.answeredText !== null) return "over";
    await tx
      .update(offerQuestions)
      .set({ answeredText: text, answeredAt: sql`now()` })
      .where(eq(offerQuestions.id, questionId));
    await notifyPractice(tx, locked, questionId);
    recordMemberAction(tx, access, "answer");
    return "done";
  });
}

/** The laboratory sees the question at once, or after the operator has released it. */
export function submitQuestionToLab(
  access: PracticeAccess,
  { invitationId, ...question }: { id: string; invitationId: string; text: string },
): Promise<AskOutcome> {
  return inTransaction(async (tx) => {
    const locked = await lockInvitation(tx, invitationId);
    if (locked === undefined || !access.entryIds.includes(locked.entry.id)) return "over";
    if (locked.round.state !== "comparison" || !isUuid(question.id)) return "over";
    // A laboratory without an offer would never read the question.
    if (locked.invitation.state !== "answered" || (await isDecided(tx, locked))) return "over";
    const inserted = await insertQuestion(tx, { ...question, invitationId, askedBy: "practice" });
    if (inserted === "full") return "full";
    if (inserted !== "known") await passOrWait(tx, locked, { ...question, id: inserted.id });
    return "done";
  });
}

/** A declined laboratory can neither ask, answer nor be asked, even from an old page. */
async function isDecided(
  tx: Transaction,
  { round, invitation }: { round: Round; invitation: { id: string } },
): Promise<boolean> {
  const decided = await listDecisions(tx, [round.id]);
  return decided.some((one) => one.invitationId === invitation.id);
}

export function submitAnswerToLab(
  access: PracticeAccess,
  { questionId, text }: { questionId: string; text: string },
): Promise<QuestionOutcome> {
  return inTransaction(async (tx) => {
    const stored = await readQuestion(tx, questionId);
    const locked = stored && (await lockInvitation(tx, stored.invitationId));
    if (locked === undefined || !access.entryIds.includes(locked.entry.id)) return "over";
    if (!isRunning(locked.round)) return "over";
    const updated = await tx
      .update(offerQuestions)
      .set({ answeredText: text, answeredAt: sql`now()` })
      .where(
        and(
          eq(offerQuestions.id, questionId),
          eq(offerQuestions.askedBy, "lab"),
          isNull(offerQuestions.answeredText),
        ),
      )
      .returning({ id: offerQuestions.id });
    if (updated.length === 0) return "over";
    await passOrWait(tx, locked, { id: questionId, text });
    return "done";
  });
}

type LockedInvitation = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>;

/** Nobody reads a message that names nobody; others wait for the operator. */
async function passOrWait(
  tx: Transaction,
  locked: LockedInvitation,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const { round, entry, invitation } = locked;
  const passes =
    (await isAutomationOn(tx)) &&
    !(await mayRevealNames(tx, text, entry, invitation.labName)) &&
    (await commitBoundedLabMail(tx, "offer-words", locked));
  if (passes) await releaseWithin(tx, undefined, locked, id);
  else await notifyOperatorAboutRounds(tx, "words", [round]);
}

/** @param actor undefined for the portal itself */
async function releaseWithin(
  tx: Transaction,
  actor: Actor | undefined,
  { entry, invitation: { lab, labName } }: LockedInvitation,
  questionId: string,
): Promise<void> {
  const releasedBy = actor?.name ?? PORTAL_ACTOR;
  await tx
    .update(offerQuestions)
    .set({ releasedAt: sql`now()`, releasedBy })
    .where(eq(offerQuestions.id, questionId));
  const detail = { lab: [labName], question: questionId };
  await recordRoundEvent(tx, entry.id, "words-released", detail, releasedBy);
  const subject = { kind: "entry" as const, id: entry.id };
  recordAudit(tx, { actor, action: "words-released", subject, detail: { labs: [lab] } });
}

/**
 * Releases the practice's message with the operator's corrections.
 * @returns «no-address» if the laboratory has no address for requests: it would not be notified, so
 * the message keeps waiting
 */
export function releaseMessageToLab(
  actor: Actor,
  { questionId, text }: { questionId: string; text: string },
): Promise<QuestionOutcome | "no-address"> {
  return inTransaction(async (tx) => {
    const locked = await lockQuestion(tx, questionId);
    if (locked === undefined || !waitsForRelease(locked.question)) return "over";
    if (!isRunning(locked.round)) return "over";
    if (!(await commitLabMail(tx, "offer-words", locked))) return "no-address";
    const changes = locked.question.askedBy === "practice" ? { text } : { answeredText: text };
    await tx.update(offerQuestions).set(changes).where(eq(offerQuestions.id, questionId));
    await releaseWithin(tx, actor, locked, questionId);
    return "done";
  });
}

/** Takes back what passed unread: it waits for the operator, and the laboratory sees it no more. */
export function takeBackMessage(actor: Actor, questionId: string): Promise<QuestionOutcome> {
  return inTransaction(async (tx) => {
    const locked = await lockQuestion(tx, questionId);
    if (locked === undefined || !canTakeBackMessage(locked.question, locked.round)) return "over";
    await tx
      .update(offerQuestions)
      .set({ releasedAt: null, releasedBy: null })
      .where(eq(offerQuestions.id, questionId));
    await discardEmptyWordsMail(tx, locked);
    const { lab, labName } = locked.invitation;
    const detail = { lab: [labName], question: questionId };
    await recordRoundEvent(tx, locked.entry.id, "words-taken-back", detail, actor.name);
    const subject = { kind: "entry" as const, id: locked.entry.id };
    recordAudit(tx, { actor, action: "words-taken-back", subject, detail: { labs: [lab] } });
    return "done";
  });
}

/** Not a question that the laboratory has answered. */
export function canTakeBackMessage(
  { releasedBy, askedBy, answeredText }: Pick<Question, "releasedBy" | "askedBy" | "answeredText">,
  round: Pick<Round, "state">,
): boolean {
  const isAnswered = askedBy === "practice" && answeredText !== null;
  return releasedBy === PORTAL_ACTOR && !isAnswered && isRunning(round);
}

/** The practice is no longer anonymous to this laboratory, so its messages need no check. */
export async function releaseAcceptedLabMessages(
  tx: Transaction,
  invitationId: string,
): Promise<void> {
  await tx
    .update(offerQuestions)
    .set({ releasedAt: sql`now()`, releasedBy: PORTAL_ACTOR })
    .where(and(eq(offerQuestions.invitationId, invitationId), isWaitingForRelease));
}

/** What was read before the lock may have changed. */
async function lockQuestion(
  tx: Transaction,
  id: string,
): Promise<(LockedInvitation & { question: Question }) | undefined> {
  const stored = await readQuestion(tx, id);
  const locked = stored && (await lockInvitation(tx, stored.invitationId));
  const question = await readQuestion(tx, id);
  return locked && question && { ...locked, question };
}

async function readQuestion(tx: Transaction, id: string): Promise<Question | undefined> {
  if (!isUuid(id)) return undefined;
  const [question] = await tx.select().from(offerQuestions).where(eq(offerQuestions.id, id));
  return question;
}

/**
 * Call it under the lock of the round. The browser's back button may send an old form with a new
 * text, which must not be lost.
 */
async function insertQuestion(
  tx: Transaction,
  question: Pick<Question, "id" | "invitationId" | "askedBy" | "text">,
): Promise<"known" | "full" | { id: string }> {
  const { id, invitationId, askedBy, text } = question;
  const stored = await readQuestion(tx, id);
  // A released text may differ from the original.
  const isSame = stored?.text === text || stored?.releasedAt != null;
  if (stored?.invitationId === invitationId && isSame) return "known";
  const ofSide = and(
    eq(offerQuestions.invitationId, invitationId),
    eq(offerQuestions.askedBy, askedBy),
  );
  if ((await tx.$count(offerQuestions, ofSide)) >= MAX_QUESTIONS) return "full";
  const row = { ...question, id: stored === undefined ? id : randomUUID() };
  await tx.insert(offerQuestions).values(row);
  return { id: row.id };
}

async function notifyPractice(
  tx: Transaction,
  { round, entry }: { round: Round; entry: { id: string; email: string | null } },
  questionId: string,
): Promise<void> {
  if (entry.email === null) return notifyOperatorAboutRounds(tx, "words", [round]);
  const isOfToday = and(
    eq(mails.entryId, entry.id),
    eq(mails.template, "round-words"),
    gt(mails.createdAt, sql`now() - interval '1 day'`),
  );
  if ((await tx.$count(mails, isOfToday)) >= MAX_MAILS_PER_DAY) return;
  await queuePracticeMail(
    tx,
    { round, entry },
    { template: "round-words", question: [questionId] },
  );
}
