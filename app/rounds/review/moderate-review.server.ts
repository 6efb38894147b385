import { and, eq, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { offerRounds } from "#database/offers";
import { labReviews } from "#database/reviews";
import { findRequestAddresses, pollPublicationNow } from "~/directory/index.server";
import { isUuid } from "~/lib/identity";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction, type Transaction } from "~/platform/database/database.server";
import { queueMail } from "~/platform/mail/mail-queue.server";

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
  const outcome = await inTransaction(async (tx) => {
    const isReview = part === "review";
    const waits = eq(isReview ? labReviews.state : labReviews.answerState, "received");
    const [review] = await tx
      .update(labReviews)
      .set(
        isReview
          ? { state, refusal, readAt: sql`now()` }
          : { answerState: state, answerRefusal: refusal, answerReadAt: sql`now()` },
      )
      .where(and(eq(labReviews.id, reviewId), waits))
      .returning();
    if (review === undefined) return "over";
    const entry = await findEntry(tx, review);
    if (isReview) await notifyPractice(tx, review, entry);
    if (isReview === (state === "published")) await notifyLab(tx, review, entry);
    const action =
      `${isReview ? "review" : "review-answer"}-${refusal === "" ? "released" : "refused"}` as const;
    const subject = { kind: "entry" as const, id: entry?.id ?? "" };
    recordAudit(tx, { actor, action, subject, detail: { labs: [review.lab] } });
    return "done";
  });
  if (outcome === "done") pollPublicationNow();
  return outcome;
}

async function findEntry(tx: Transaction, { roundId }: Review) {
  const [entry] = await tx
    .select({ id: entries.id, email: entries.email })
    .from(offerRounds)
    .innerJoin(entries, eq(entries.id, offerRounds.entryId))
    .where(eq(offerRounds.id, roundId));
  return entry;
}

type ReviewEntry = Awaited<ReturnType<typeof findEntry>>;

async function notifyPractice(tx: Transaction, { id }: Review, entry: ReviewEntry): Promise<void> {
  if (entry?.email == null) return;
  const mail = { entryId: entry.id, recipient: entry.email };
  await queueMail(tx, { ...mail, template: "review-read", detail: { review: [id] } });
}

async function notifyLab(tx: Transaction, { id, lab }: Review, entry: ReviewEntry): Promise<void> {
  const recipient = (await findRequestAddresses([lab], tx)).get(lab);
  if (recipient === undefined || entry === undefined) return;
  const detail = { review: [id], lab: [lab] };
  await queueMail(tx, { entryId: entry.id, recipient, template: "review-for-lab", detail });
}
