import { inArray, sql } from "drizzle-orm";
import type { OriginKey } from "#database/entries";
import { erasedPractices, FUNNEL_STEPS, type FunnelStep } from "#database/practice-funnel";
import { kindsWithRounds } from "~/leads/index.server";
import { database } from "~/platform/database/database.server";
import { countFunnelSteps, selectFunnelSteps } from "~/platform/database/practice-funnel.server";

export type FunnelPart = OriginKey | "month";

export interface FunnelRow {
  /** A value of each part, empty where nobody knows; undefined for erased practices, of which the month alone is known. */
  values: readonly (string | undefined)[];
  /** In the order of `FUNNEL_STEPS`. */
  counts: readonly number[];
}

/**
 * Counts practices by how they came to the portal, in the months of their arrival.
 * @param months «2026-11»; rounds of earlier entries than two years may be deleted already
 * @returns most entries first
 */
export async function readPracticeFunnel(
  parts: readonly FunnelPart[],
  months: readonly string[],
): Promise<FunnelRow[]> {
  const kinds = kindsWithRounds.map(({ name }) => name);
  const values = parts.map((part) =>
    part === "month" ? sql`to_char(month, 'YYYY-MM')` : sql`coalesce(origin ->> ${part}::text, '')`,
  );
  const days = months.map((month) => `${month}-01`);
  const { rows } = await database().execute<StepCounts & { values: string[] }>(sql`
    select array[${sql.join(values, sql`, `)}]::text[] as values, ${countFunnelSteps}
    from (${selectFunnelSteps(kinds)}) as practice
    where month = any(${sql.param(days)}::date[])
    group by 1 order by forms desc, 1`);
  const erased = await database()
    .select()
    .from(erasedPractices)
    .where(inArray(erasedPractices.month, days))
    .orderBy(erasedPractices.month);
  return [
    ...rows.map(({ values, ...steps }) => ({ values, counts: toCounts(steps) })),
    ...erased.map(({ month, ...steps }) => ({
      values: parts.map((part) => (part === "month" ? month.slice(0, 7) : undefined)),
      counts: toCounts(steps),
    })),
  ];
}

type StepCounts = Record<FunnelStep, number>;

function toCounts(steps: StepCounts): number[] {
  return FUNNEL_STEPS.map((step) => steps[step]);
}
