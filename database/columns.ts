import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType, text, timestamp } from "drizzle-orm/pg-core";

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const createdAt = () => moment("created_at").notNull().defaultNow();
export const updatedAt = () => moment("updated_at").notNull().defaultNow();
export const emptyText = (name: string) => text(name).notNull().default("");
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Lower-case letters and digits before the @: the same for all spellings of an address, so that an index finds them,
 * and for a few others. Twin of `toMailboxKey` (app/platform/mail/address.server.ts).
 */
export function mailboxKey(address: SQLWrapper): SQL {
  return sql`regexp_replace(lower(normalize(left(split_part(${address}, '@', 1), 254)) collate "C"), '[^a-z0-9]', '', 'g')`;
}
