import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { labViews } from "#database/lab-views";
import { addDays } from "~/lib/swiss-calendar.server";
import { database } from "~/platform/database/database.server";
import {
  countPractices,
  joinPractice,
  MIN_PRACTICES,
} from "~/rounds/model/counted-practices.server";

const RECENT_DAYS = 30;

export async function readLabFigures(lab: string, days: number) {
  const { rows } = await database().execute<{
    invited: number;
    offered: number;
    declined: number;
    missed: number;
    hours: number | null;
    accepted: number;
    lost: number;
  }>(sql`
    with own as (
      select i.id, i.status, i.invited_at, i.round_id,
        (select min(o.submitted_at) from offers o where o.invitation_id = i.id) as offered_at,
        (select d.result from decisions d where d.invitation_id = i.id) as result,
        exists (select from decisions d where d.round_id = i.round_id
          and (d.result = 'accepted' or d.invitation_id is null)) as is_decided
      from offer_invitations i
      where i.lab = ${lab} and i.status <> 'withdrawn'
        and i.invited_at >= now() - make_interval(days => ${days}))
    select count(*)::int as invited, count(offered_at)::int as offered,
      count(*) filter (where status = 'declined')::int as declined,
      count(*) filter (where status = 'expired')::int as missed,
      (percentile_cont(0.5) within group (order by extract(epoch from offered_at - invited_at) / 3600)
        filter (where offered_at is not null))::float as hours,
      count(*) filter (where result = 'accepted')::int as accepted,
      count(*) filter (where status = 'answered' and coalesce(result, '') <> 'accepted'
        and (result is not null or is_decided))::int as lost
    from own`);
  const [{ hours, ...counts } = NO_FIGURES] = rows;
  return {
    ...counts,
    /** From the invitation to the first offer; undefined without an offer. */
    medianHours: hours ?? undefined,
    /** Of all laboratories; undefined while fewer than five have offered. */
    medianHoursOfAll: await readMedianOfAll(days),
    reasons: await countReasons(lab, days),
    views: await sumViews(lab, days),
  };
}

/** With fewer, a laboratory could tell the others' times from its own. */
const MIN_LABS = 5;

async function readMedianOfAll(days: number): Promise<number | undefined> {
  const { rows } = await database().execute<{ hours: number }>(sql`
    select percentile_cont(0.5) within group (
      order by extract(epoch from first.at - i.invited_at) / 3600)::float as hours
    from offer_invitations i cross join lateral (
      select min(o.submitted_at) as at from offers o where o.invitation_id = i.id) as first
    where i.status <> 'withdrawn' and first.at is not null
      and i.invited_at >= now() - make_interval(days => ${days})
    having count(distinct i.lab) >= ${MIN_LABS}`);
  return rows[0]?.hours;
}

const NO_FIGURES = {
  ...{ invited: 0, offered: 0, declined: 0, missed: 0, accepted: 0, lost: 0 },
  hours: null,
};

/**
 * Why practices declined, most frequent first: only reasons that at least five practices share,
 * counted by mailbox; merged entries are one.
 */
async function countReasons(lab: string, days: number) {
  const { rows } = await database().execute<{ reason: string; count: number }>(sql`
    select d.reason, count(*)::int as count
    from decisions d join offer_invitations i on i.id = d.invitation_id
      join offer_rounds r on r.id = i.round_id ${joinPractice}
    where i.lab = ${lab} and d.result = 'declined' and d.reason <> ''
      and i.invited_at >= now() - make_interval(days => ${days})
    group by d.reason having ${countPractices} >= ${MIN_PRACTICES}
    order by count(*) desc, d.reason`);
  return rows.length === 0 ? undefined : rows;
}

async function sumViews(lab: string, days: number) {
  const sumColumn = (column: PgColumn, since: number) =>
    sql<number>`coalesce(sum(${column}) filter (where ${labViews.day} > ${addDays(new Date(), -since)}), 0)`.mapWith(
      Number,
    );
  const [found] = await database()
    .select({
      profile: sumColumn(labViews.profile, RECENT_DAYS),
      finder: sumColumn(labViews.finder, RECENT_DAYS),
      profileOfYear: sumColumn(labViews.profile, days),
      finderOfYear: sumColumn(labViews.finder, days),
    })
    .from(labViews)
    .where(eq(labViews.lab, lab));
  return found ?? { profile: 0, finder: 0, profileOfYear: 0, finderOfYear: 0 };
}
