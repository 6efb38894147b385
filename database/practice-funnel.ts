import { type SQL, sql } from "drizzle-orm";
import { date, integer, pgTable } from "drizzle-orm/pg-core";

/** How far an entry of a practice has come; each is counted by itself. */
export const FUNNEL_STEPS = [
  "forms",
  "confirmed",
  "opened",
  "offered",
  "decided",
  "planned",
  "changed",
] as const;

export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/**
 * One row for each entry of a practice that is not suspected: the first day of its month of arrival (Swiss time), its origin and
 * each step as a boolean.
 * @param kinds those for which laboratories can be asked
 * @param condition of entries, `e`
 */
export function selectFunnelSteps(kinds: readonly string[], condition: SQL): SQL {
  return sql`
    select date_trunc('month', e.created_at at time zone 'Europe/Zurich')::date as month,
      e.origin, true as forms, e.mailbox_confirmed_at is not null as confirmed,
      exists (select from offer_rounds r where r.entry_id = e.id) as opened,
      exists (select from offer_rounds r join offer_invitations i on i.round_id = r.id
        join offers o on o.invitation_id = i.id where r.entry_id = e.id) as offered,
      exists (select from offer_rounds r where r.entry_id = e.id and r.status = 'decided') as decided,
      exists (select from offer_rounds r join switch_plans p on p.round_id = r.id
        where r.entry_id = e.id) as planned,
      exists (select from offer_rounds r join switch_plans p on p.round_id = r.id
        where r.entry_id = e.id and p.result = 'changed') as changed
    from entries e
    where not e.suspected and e.kind = any(${sql.param([...kinds])}::text[]) and ${condition}`;
}

export const countFunnelSteps = sql.raw(
  FUNNEL_STEPS.map((step) => `count(*) filter (where ${step})::int as ${step}`).join(", "),
);

const count = (name: FunnelStep) => integer(name).notNull().default(0);

/** Entries that were erased, counted by their month of arrival, so that figures stay; nothing else is left of them. */
export const erasedPractices = pgTable("erased_practices", {
  month: date("month", { mode: "string" }).primaryKey(),
  forms: count("forms"),
  confirmed: count("confirmed"),
  opened: count("opened"),
  offered: count("offered"),
  decided: count("decided"),
  planned: count("planned"),
  changed: count("changed"),
});
