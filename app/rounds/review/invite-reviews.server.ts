import { sql } from "drizzle-orm";
import { REVIEW_AFTER_DAYS } from "#catalogue/lab-reviews";
import { database, inTransaction } from "~/platform/database/database.server";
import { queueMailOnce } from "~/platform/mail/mail-queue.server";

/** Nobody is invited later, even if the portal was down. */
const INVITE_WITHIN_DAYS = 30;

/**
 * Invites practices to review the laboratory that they accepted that many days ago, unless they
 * have reviewed it or cancelled the change. The mail's key is the round's id, so repeated runs send
 * one mail; the period ends before that mail is deleted.
 */
export async function inviteReviews(now: Date): Promise<void> {
  const { rows } = await database().execute<{ round: string; entry: string; email: string }>(sql`
    select d.round_id as round, e.id as entry, e.email
    from decisions d join offer_rounds r on r.id = d.round_id join entries e on e.id = r.entry_id
    left join switch_plans p on p.round_id = d.round_id
    where d.result = 'accepted' and e.email is not null and p.result is distinct from 'cancelled'
      and d.at <= ${now.toISOString()}::timestamptz - make_interval(days => ${REVIEW_AFTER_DAYS})
      and d.at > ${now.toISOString()}::timestamptz
        - make_interval(days => ${REVIEW_AFTER_DAYS + INVITE_WITHIN_DAYS})
      and not exists (select from lab_reviews v where v.round_id = d.round_id)
      and not exists (select from mails m where m.id = d.round_id)`);
  for (const { round, entry, email } of rows) {
    await inTransaction((tx) =>
      queueMailOnce(tx, {
        ...{ id: round, entryId: entry, recipient: email },
        ...{ template: "review-invitation", detail: { round: [round] } },
      }),
    );
  }
}
