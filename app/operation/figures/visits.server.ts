import { desc, inArray, sql, sum } from "drizzle-orm";
import { visits } from "#database/visits";
import { database } from "~/platform/database/database.server";
import type { FunnelPart } from "~/rounds/index.server";

export interface VisitRow {
  /** A value of each part, empty where nobody knows; of no form. */
  values: readonly string[];
  count: number;
}

/** @param months «2026-11» */
export async function readVisits(
  parts: readonly FunnelPart[],
  months: readonly string[],
): Promise<VisitRow[]> {
  const columns = parts.map((part) => (part === "form" ? sql`''` : visits[part]));
  const count = sum(visits.visits).mapWith(Number);
  const rows = await database()
    .select({ values: sql<string[]>`array[${sql.join(columns, sql`, `)}]::text[]`, count })
    .from(visits)
    .where(
      inArray(
        visits.month,
        months.map((month) => `${month}-01`),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(desc(count));
  return rows.map(({ values, count }) => ({
    values: values.map((value, index) => (parts[index] === "month" ? value.slice(0, 7) : value)),
    count,
  }));
}
