import { type SQL, sql } from "drizzle-orm";
import { FUNNEL_STEPS } from "#database/practice-funnel";
import { MERGED_PAIRS } from "./merged-entries.server";

/**
 * One row for each practice that is not suspected: the first day of the month of its first entry (Swiss time), that
 * entry's origin, and each step as a boolean. Merged entries are one practice.
 * @param kinds those for which laboratories can be asked
 * @param ids only practices that lists show as one of these entries, with what of these is merged into it
 */
export function selectFunnelSteps(kinds: readonly string[], ids?: readonly string[]): SQL {
  const practice = sql`coalesce(merged.into_id, e.id)`;
  const among = sql`any(${sql.param([...(ids ?? [])])}::uuid[])`;
  // What is merged into an erased entry is erased with it; asked by its own id, each is found by the index.
  const isMeant = ids === undefined ? sql`true` : sql`e.id = ${among} and ${practice} = ${among}`;
  return sql`
    select date_trunc('month', min(e.created_at) at time zone 'Europe/Zurich')::date as month,
      (array_agg(e.origin order by e.created_at, e.id))[1] as origin,
      true as forms,
      bool_or(e.mailbox_confirmed_at is not null) as confirmed,
      bool_or(exists (select from offer_rounds r where r.entry_id = e.id)) as opened,
      bool_or(exists (select from offer_rounds r join offer_invitations i on i.round_id = r.id
        join offers o on o.invitation_id = i.id where r.entry_id = e.id)) as offered,
      bool_or(exists (select from offer_rounds r
        where r.entry_id = e.id and r.status = 'decided')) as decided,
      bool_or(exists (select from offer_rounds r join switch_plans p on p.round_id = r.id
        where r.entry_id = e.id)) as planned,
      bool_or(exists (select from offer_rounds r join switch_plans p on p.round_id = r.id
        where r.entry_id = e.id and p.result = 'changed')) as changed
    from entries e left join ${MERGED_PAIRS} as merged on merged.entry_id = e.id and merged.is_shown
    where not e.suspected and e.kind = any(${sql.param([...kinds])}::text[]) and ${isMeant}
    group by ${practice}`;
}

export const countFunnelSteps = sql.raw(
  FUNNEL_STEPS.map((step) => `count(*) filter (where ${step})::int as ${step}`).join(", "),
);
