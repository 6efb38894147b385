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
export function readVisits(
  parts: readonly FunnelPart[],
  months: readonly string[],
): Promise<VisitRow[]> {
  const month = sql`to_char(${visits.month}, 'YYYY-MM')`;
  const columns = { ...visits, month, form: sql`''` };
  const values = parts.map((part) => columns[part]);
  const count = sum(visits.visits).mapWith(Number);
  return database()
    .select({ values: sql<string[]>`array[${sql.join(values, sql`, `)}]::text[]`, count })
    .from(visits)
    .where(
      inArray(
        visits.month,
        months.map((one) => `${one}-01`),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(desc(count));
}
