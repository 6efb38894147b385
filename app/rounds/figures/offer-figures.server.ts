import { sql } from "drizzle-orm";
import { database } from "~/platform/database/database.server";

export async function readOfferFigures(days: number, now = new Date()) {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;
  const { rows: sums } = await database().execute<{
    rounds: number;
    hours: number | null;
    answered: number;
    ended: number;
  }>(sql`
    with round as (select * from offer_rounds where created_at >= ${since}),
    first_offer as (
      select extract(epoch from min(o.submitted_at) - r.created_at) / 3600 as hours
      from round r join offer_invitations i on i.round_id = r.id join offers o on o.invitation_id = i.id
      group by r.id, r.created_at),
    ended as (
      select i.answered_at is not null as answered from round r join offer_invitations i on i.round_id = r.id
      where i.status <> 'withdrawn'
        and (i.answered_at is not null or r.answer_by < ${now.toISOString()}::timestamptz))
    select (select count(*) from round)::int as rounds,
      (select percentile_cont(0.5) within group (order by hours) from first_offer)::float as hours,
      (select count(*) from ended where answered)::int as answered, (select count(*) from ended)::int as ended`);
  const { rows: labs } = await database().execute<{
    lab: string;
    labName: string;
    invited: number;
    answered: number;
    offered: number;
    accepted: number;
  }>(sql`
    select i.lab, max(i.lab_name) as "labName", count(*)::int as invited,
      count(i.answered_at)::int as answered,
      count(*) filter (where exists (select from offers o where o.invitation_id = i.id))::int as offered,
      count(d.id)::int as accepted
    from offer_rounds r join offer_invitations i on i.round_id = r.id
    left join decisions d on d.invitation_id = i.id and d.result = 'accepted'
    where r.created_at >= ${since}
    group by i.lab order by count(*) desc, i.lab`);
  const { rounds = 0, hours = null, answered = 0, ended = 0 } = sums[0] ?? {};
  return {
    rounds,
    /** Median from the opening of a round to its first offer; undefined without an offer. */
    hoursToFirstOffer: hours ?? undefined,
    /** Of the invitations that were answered or have expired: 0 to 1. */
    shareAnswered: ended === 0 ? undefined : answered / ended,
    labs,
  };
}

export type OfferFigures = Awaited<ReturnType<typeof readOfferFigures>>;
