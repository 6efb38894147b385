import { sql } from "drizzle-orm";
import type { Needs } from "~/leads/index";
import { database } from "~/platform/database/database.server";
import { findShown } from "~/platform/database/merged-entries.server";
import {
  countPractices,
  joinPractice,
  MIN_PRACTICES,
  practiceMailbox,
} from "./counted-practices.server";

/**
 * Removes the first digits of the postal code if fewer than five practices with a round share these
 * digits and this specialty. Practices are counted from rounds, because anyone can send a form, but
 * only the operator opens a round.
 * @param opening entry whose round is about to be opened: it is counted as if it were
 */
export async function hideRarePostalAreas<Disclosed extends Needs>(
  all: readonly Disclosed[],
  { opening }: { opening?: string } = {},
): Promise<Disclosed[]> {
  const areas = [...new Set(all.map(({ postalArea }) => postalArea))].filter((one) => one !== "");
  if (areas.length === 0) return [...all];
  const next = opening && (await findShown([opening])).get(opening);
  const oneMore =
    next === undefined
      ? sql`0`
      : sql`(select count(*) from entries as own where own.id = ${next} and not own.suspected
          and coalesce(own.email, own.id::text) <> all (array_agg(${practiceMailbox})))`;
  const { rows: common } = await database().execute<Pick<Needs, "postalArea" | "specialty">>(sql`
    select r.needs ->> 'postalArea' as "postalArea", r.needs ->> 'specialty' as specialty
    from offer_rounds r ${joinPractice}
    where not e.suspected and r.needs ->> 'postalArea' = any(${sql.param(areas)}::text[])
    group by 1, 2 having ${countPractices} + ${oneMore} >= ${MIN_PRACTICES}`);
  const isCommon = (needs: Disclosed) =>
    common.some((one) => one.postalArea === needs.postalArea && one.specialty === needs.specialty);
  return all.map((needs) => (isCommon(needs) ? needs : { ...needs, postalArea: "" }));
}
