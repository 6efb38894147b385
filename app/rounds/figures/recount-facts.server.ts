import { sql } from "drizzle-orm";
import { MIN_ROUNDS } from "#catalogue/response-facts";
import { announcePublication } from "~/directory/index.server";
import { inTransaction } from "~/platform/database/database.server";
import { readDatabaseTime } from "~/platform/database/database-time.server";

/**
 * Recounts the response facts of every laboratory. Counts delivered invitations that were not
 * withdrawn and whose time is over: with early answers, every share would begin too high. A row
 * that stays the same is not written, because each write makes every process render its pages anew.
 */
export async function recountAllFacts(nowOverride?: Date): Promise<void> {
  const now = (nowOverride ?? (await readDatabaseTime())).toISOString();
  await inTransaction(async (tx) => {
    // Recorded for good when the time to answer is over, because mails are deleted after 90 days.
    await tx.execute(sql`
      update offer_invitations i set delivered = true from offer_rounds r
      where r.id = i.round_id and not i.delivered and r.answer_by < ${now}::timestamptz
        and exists (
          select from mails m where m.entry_id = r.entry_id and m.status = 'sent'
            and m.template in ('offer-invitation', 'offer-reminder', 'offer-extended')
            and m.detail -> 'invitation' ->> 0 = i.id::text)`);
    await tx.execute(sql`
      with counted as (
        select i.lab, count(*)::int as rounds, count(i.answered_at)::int as answered,
          round(percentile_cont(0.5) within group (
            order by extract(epoch from i.answered_at - i.invited_at) / 3600))::int as median_hours,
          (select count(*) from decisions d join offer_invitations won on won.id = d.invitation_id
            join switch_plans p on p.round_id = d.round_id
            where won.lab = i.lab and d.result = 'accepted' and p.result = 'changed')::int as changes
        from offer_invitations i join offer_rounds r on r.id = i.round_id
        where i.delivered and i.status <> 'withdrawn' and r.answer_by < ${now}::timestamptz
        group by i.lab having count(*) >= ${MIN_ROUNDS}),
      gone as (delete from response_facts where lab not in (select lab from counted))
      insert into response_facts as known (lab, rounds, answered, median_hours, changes)
      select lab, rounds, answered, median_hours, changes from counted
      on conflict (lab) do update set rounds = excluded.rounds, answered = excluded.answered,
        median_hours = excluded.median_hours, changes = excluded.changes, counted_at = now()
      where (known.rounds, known.answered, known.median_hours, known.changes)
        is distinct from (excluded.rounds, excluded.answered, excluded.median_hours, excluded.changes)`);
    await announcePublication(tx);
  });
}
