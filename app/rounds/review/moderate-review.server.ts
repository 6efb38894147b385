import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { AuditAction } from "#database/audit";
import { entries } from "#database/entries";
import { entryEvents, PORTAL_ACTOR } from "#database/entry-events";
import { offerRounds } from "#database/offers";
import { labReviews } from "#database/reviews";
import { announcePublication, findRequestAddresses, labName } from "~/directory/index.server";
import { isUuid } from "~/lib/identity";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { isAutomationOn } from "~/platform/automation.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";
import { runEach } from "~/platform/jobs/run-each.server";
import { log } from "~/platform/log.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { recordRoundEvent } from "~/rounds/model/rounds.server";

interface Verdict {
  reviewId: string;
  part: "review" | "answer";
  refusal: string | undefined;
}

type Review = typeof labReviews.$inferSelect;

/** «over»: it was already moderated, or withdrawn. */
export async function moderateReview(actor: Actor, verdict: Verdict): Promise<"done" | "over"> {
  const { reviewId, part, refusal = "" } = verdict;
  if (!isUuid(reviewId)) return "over";
  const state = refusal === "" ? "published" : "rejected";
  return inTransaction(async (tx) => {
    const isReview = part === "review";
    const waits = isReview
      ? eq(labReviews.state, "received")
      : and(eq(labReviews.answerState, "received"), eq(labReviews.state, "published"));
    const [review] = await tx
      .update(labReviews)
      .set(
        isReview
          ? { state, refusal, readAt: sql`now()`, publishesAt: null }
          : { answerState: state, answerRefusal: refusal, answerReadAt: sql`now()` },
      )
      .where(and(eq(labReviews.id, reviewId), waits))
      .returning();
    if (review === undefined) return "over";
    const entry = await readReviewEntry(tx, review);
    // Of one that was taken back both have heard that it appeared.
    const isAgain =
      isReview && state === "published" && (await hasAppeared(tx, review.id, entry.id));
    if (isReview && !isAgain) await notifyPractice(tx, review, entry);
    if (isReview === (state === "published") && !isAgain) await notifyLab(tx, review, entry);
    const action =
      `${isReview ? "review" : "review-answer"}-${refusal === "" ? "released" : "refused"}` as const;
    recordReviewAudit(tx, actor, action, review, entry);
    await announcePublication(tx);
    return "done";
  });
}

/** Publishes what nobody had to read. */
export async function publishDueReviews(now?: Date): Promise<void> {
  if (!(await isAutomationOn())) return;
  const at = now ?? (await readDatabaseTime());
  const isDue = and(eq(labReviews.state, "received"), lte(labReviews.publishesAt, at));
  const due = await database().select({ id: labReviews.id }).from(labReviews).where(isDue);
  const publish = async (tx: Transaction, id: string) => {
    const [review] = await tx
      .update(labReviews)
      .set({ state: "published", readAt: at })
      .where(and(eq(labReviews.id, id), isDue))
      .returning();
    if (review === undefined) return;
    const entry = await readReviewEntry(tx, review);
    await notifyPractice(tx, review, entry);
    await notifyLab(tx, review, entry);
    const detail = { lab: [labName(review.lab)], review: id };
    await recordRoundEvent(tx, entry.id, "review-published", detail, PORTAL_ACTOR);
    recordReviewAudit(tx, undefined, "review-released", review, entry);
    await announcePublication(tx);
  };
  await runEach(
    due.map(({ id }) => id),
    (id) => inTransaction((tx) => publish(tx, id)),
    (reviewId, err) => log.error({ reviewId, err }, "a review was not published by itself"),
  );
}

/** Takes down what appeared by itself: it waits for an operator, like any other. */
export async function takeBackReview(actor: Actor, reviewId: string): Promise<"done" | "over"> {
  if (!isUuid(reviewId)) return "over";
  return inTransaction(async (tx) => {
    const isMeant = and(eq(labReviews.id, reviewId), eq(labReviews.state, "published"));
    const [review] = await tx
      .update(labReviews)
      .set({ state: "received", readAt: null, publishesAt: null })
      .where(and(isMeant, isNotNull(labReviews.publishesAt)))
      .returning();
    if (review === undefined) return "over";
    const entry = await readReviewEntry(tx, review);
    const detail = { lab: [labName(review.lab)], review: reviewId };
    await recordRoundEvent(tx, entry.id, "review-taken-back", detail, actor.name);
    recordReviewAudit(tx, actor, "review-taken-back", review, entry);
    await announcePublication(tx);
    return "done";
  });
}

/** Whether it once appeared by itself. */
export async function hasAppeared(
  tx: Pick<Transaction, "$count">,
  reviewId: string,
  entryId: string | null,
): Promise<boolean> {
  if (entryId === null) return false;
  const isOfReview = sql`${entryEvents.detail} ->> 'review' = ${reviewId}`;
  const isMeant = and(eq(entryEvents.entryId, entryId), eq(entryEvents.event, "review-published"));
  return (await tx.$count(entryEvents, and(isMeant, isOfReview))) > 0;
}

function recordReviewAudit(
  tx: Transaction,
  actor: Actor | undefined,
  action: Extract<AuditAction, `review-${string}`>,
  { lab }: Review,
  entry: ReviewEntry,
): void {
  const subject = { kind: "entry" as const, id: entry.id };
  recordAudit(tx, { actor, action, subject, detail: { labs: [lab] } });
}

async function readReviewEntry(tx: Transaction, { roundId }: Review) {
  const [entry] = await tx
    .select({ id: entries.id, email: entries.email })
    .from(offerRounds)
    .innerJoin(entries, eq(entries.id, offerRounds.entryId))
    .where(eq(offerRounds.id, roundId));
  if (entry === undefined) throw new Error("A review has no entry");
  return entry;
}

type ReviewEntry = Awaited<ReturnType<typeof readReviewEntry>>;

async function notifyPractice(tx: Transaction, { id }: Review, entry: ReviewEntry): Promise<void> {
  if (entry.email === null) return;
  const mail = { entryId: entry.id, recipient: entry.email };
  await queueMail(tx, { ...mail, template: "review-read", detail: { review: [id] } });
}

async function notifyLab(tx: Transaction, { id, lab }: Review, entry: ReviewEntry): Promise<void> {
  const recipient = (await findRequestAddresses([lab], tx)).get(lab);
  if (recipient === undefined) return;
  const detail = { review: [id], lab: [lab] };
  await queueMail(tx, { entryId: entry.id, recipient, template: "review-for-lab", detail });
}
