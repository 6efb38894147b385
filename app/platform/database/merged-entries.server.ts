import { type SQL, sql } from "drizzle-orm";
import { entries } from "#database/entries";
import { database, type Transaction } from "./database.server";

type Reader = Pick<Transaction, "select">;

/**
 * Each merged entry with every entry that it is merged into, at any depth; `is_shown` marks the one that stands for all
 * of them. Everything that reads a practice as one asks this: the rows themselves stay where they are.
 */
export const MERGED_PAIRS: SQL = sql`(with recursive up as (
    select id as entry_id, merged_into as into_id from entries where merged_into is not null
    union all
    select up.entry_id, next.merged_into from up join entries next on next.id = up.into_id
    where next.merged_into is not null)
  select up.entry_id, up.into_id, target.merged_into is null as is_shown
  from up join entries target on target.id = up.into_id)`;

/**
 * Reads no column but the id, so that lists still need only their index; «not in» looks each entry up in a hash, where
 * «<> all(array(…))» would compare it with every merged one.
 */
export const isShown: SQL = sql`${entries.id} not in (
  select merged.id from entries merged where merged.merged_into is not null)`;

const entryId = sql<string>`entry_id`;
const intoId = sql<string>`into_id`;

/** By id, the ids of the entry itself and of all that are merged into it. */
export async function readMerged(
  ids: readonly string[],
  db: Reader = database(),
): Promise<ReadonlyMap<string, string[]>> {
  const pairs = await db
    .select({ entryId, intoId })
    .from(sql`${MERGED_PAIRS} as merged`)
    .where(sql`into_id = any(${sql.param([...ids])}::uuid[])`);
  const byTarget = Map.groupBy(pairs, (pair) => pair.intoId);
  return new Map(
    ids.map((id) => [id, [id, ...(byTarget.get(id) ?? []).map((pair) => pair.entryId)]]),
  );
}

export async function listWithMerged(ids: readonly string[], db?: Reader): Promise<string[]> {
  return [...new Set([...(await readMerged(ids, db)).values()].flat())];
}

/** By id, the entry that lists show: itself, unless it is merged into another. */
export async function findShown(
  ids: readonly string[],
  db: Reader = database(),
): Promise<ReadonlyMap<string, string>> {
  const pairs = await db
    .select({ entryId, intoId })
    .from(sql`${MERGED_PAIRS} as merged`)
    .where(sql`is_shown and entry_id = any(${sql.param([...ids])}::uuid[])`);
  const shown = new Map(pairs.map((pair) => [pair.entryId, pair.intoId]));
  return new Map(ids.map((id) => [id, shown.get(id) ?? id]));
}

/** All entries of the practice that an entry belongs to. */
export async function listOfPractice(id: string, db?: Reader): Promise<string[]> {
  const shown = (await findShown([id], db)).get(id) ?? id;
  return listWithMerged([shown], db);
}
