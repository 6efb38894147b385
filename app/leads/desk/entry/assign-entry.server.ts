import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { data } from "react-router";
import { adminPasswords, adminUsers } from "#database/accounts";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { roleHasRight, roles } from "~/identity/roles";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, type Transaction } from "~/platform/database/database.server";

export interface Assignee {
  id: string;
  name: string;
}

const WORKING_ROLES = roles
  .filter(({ value }) => roleHasRight(value, "work"))
  .map(({ value }) => value);

/**
 * Active operators who may work on entries, by name.
 * @param besides id that is listed in any case: an assignee whose role has changed
 */
export function listAssignees(besides: string | null = null): Promise<Assignee[]> {
  const mayWork = and(inArray(adminUsers.role, WORKING_ROLES), isNotNull(adminPasswords.id));
  return database()
    .select({ id: adminUsers.id, name: adminUsers.name })
    .from(adminUsers)
    .leftJoin(adminPasswords, eq(adminPasswords.userId, adminUsers.id))
    .where(besides === null ? mayWork : or(mayWork, eq(adminUsers.id, besides)))
    .orderBy(asc(adminUsers.name), asc(adminUsers.email));
}

/**
 * Reads the operator in `assignee` for a change in the same transaction; null for nobody.
 * @throws 400 for anyone who may not work on entries
 */
export async function readAssignee(tx: Transaction, form: FormData): Promise<Assignee | null> {
  const id = form.get("assignee");
  if (id === "") return null;
  const [found] = await tx
    .select({ id: adminUsers.id, name: adminUsers.name })
    .from(adminUsers)
    .where(and(eq(adminUsers.id, String(id)), inArray(adminUsers.role, WORKING_ROLES)))
    // A concurrent removal of the account also unassigns its entries.
    .for("key share");
  if (found === undefined) throw data(null, { status: 400 });
  return found;
}

/** The caller holds the entry's lock; assigning the same operator again changes nothing. */
export async function assignEntry(
  tx: Transaction,
  entry: Pick<typeof entries.$inferSelect, "id" | "assigneeId">,
  to: Assignee | null,
  actor: Actor,
): Promise<void> {
  const assigneeId = to?.id ?? null;
  if (entry.assigneeId === assigneeId) return;
  await tx
    .update(entries)
    .set({ assigneeId, updatedAt: sql`now()` })
    .where(eq(entries.id, entry.id));
  const detail = { to: to === null ? [] : [to.name] };
  await tx
    .insert(entryEvents)
    .values({ entryId: entry.id, event: "assigned", detail, actor: actor.name });
  const subject = { kind: "entry" as const, id: entry.id };
  recordAudit(tx, { actor, action: "entry-assigned", subject, detail: { to: assigneeId } });
}
