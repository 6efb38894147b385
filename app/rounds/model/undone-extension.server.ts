import { and, eq, sql } from "drizzle-orm";
import { entryEvents } from "#database/entry-events";
import { database } from "~/platform/database/database.server";
import type { Round } from "./rounds.server";

/** For letters to whoever was told of more time. */
export const EXTENSION_UNDONE = "Die Verlängerung der Frist haben wir zurückgenommen.";

/** Whether an operator has taken back the time that everybody was told of, and no other was given since. */
export async function isExtensionUndone({ id, entryId }: Pick<Round, "id" | "entryId">) {
  const isOfRound = sql`${entryEvents.detail} ->> 'round' = ${id}`;
  const isLast = sql`not exists (select from ${entryEvents} as later where later.entry_id = ${entryId}
    and later.event = 'round-extended' and later.created_at > ${entryEvents.createdAt})`;
  const isUndone = and(eq(entryEvents.event, "extension-undone"), isOfRound, isLast);
  return (
    (await database().$count(entryEvents, and(eq(entryEvents.entryId, entryId), isUndone))) > 0
  );
}
