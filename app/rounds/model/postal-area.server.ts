import { and, eq, inArray, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { offerRounds } from "#database/offers";
import type { Needs } from "~/leads/index";
import { database } from "~/platform/database/database.server";
import { findShown, MERGED_PAIRS } from "~/platform/database/merged-entries.server";
import { MIN_PRACTICES } from "./counted-practices.server";

const area = sql<string>`${offerRounds.needs}->>'postalArea'`;
/** A mailbox counts as one practice, as do merged entries. */
const mailbox = sql`coalesce(${entries.email}, ${entries.id}::text)`;
const specialty = sql<string>`${offerRounds.needs}->>'specialty'`;

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
  const practices = sql`count(distinct ${mailbox})`;
  const next = opening && (await findShown([opening])).get(opening);
  const oneMore =
    next === undefined
      ? sql`0`
      : sql`(select count(*) from entries as own where own.id = ${next} and not own.suspected
          and coalesce(own.email, own.id::text) <> all (array_agg(${mailbox})))`;
  const common = await database()
    .select({ area, specialty })
    .from(offerRounds)
    .leftJoin(
      sql`${MERGED_PAIRS} as merged`,
      sql`merged.entry_id = ${offerRounds.entryId} and merged.is_shown`,
    )
    .innerJoin(
      entries,
      and(
        sql`${entries.id} = coalesce(merged.into_id, ${offerRounds.entryId})`,
        eq(entries.suspected, false),
      ),
    )
    .where(inArray(area, areas))
    .groupBy(area, specialty)
    .having(sql`${practices} + ${oneMore} >= ${MIN_PRACTICES}`);
  const isCommon = (needs: Disclosed) =>
    common.some((one) => one.area === needs.postalArea && one.specialty === needs.specialty);
  return all.map((needs) => (isCommon(needs) ? needs : { ...needs, postalArea: "" }));
}
