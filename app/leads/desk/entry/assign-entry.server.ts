import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { data } from "react-router";
import { adminPasswords, adminUsers } from "#database/accounts";
import { entries } from "#database/entries";
import { entryEvents } from "#database/entry-events";
import { roleHasRight, roles } from "~/identity/roles";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, type Transaction } from "~/platform/database/database.server";

/** Who can take care of entries. */
export interface Assignee {
  id: string;
  name: string;
}

const WORKING_ROLES = roles
  .filter(({ value }) => roleHasRight(value, "work"))
  .map(({ value }) => value);

/**
 * Operators who may work on entries and have accepted their invitation, in the order of their names.
 * @param besides id of who is listed in any case: takes care of an entry from when the role was another
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
 * The operator in a form's field `assignee`, for a change in the same transaction; null for nobody.
 * @throws 400 for anybody who may not work on entries, or no longer may
 */
export async function readAssignee(tx: Transaction, form: FormData): Promise<Assignee | null> {
  const id = form.get("assignee");
  if (id === "") return null;
  const [found] = await tx
    .select({ id: adminUsers.id, name: adminUsers.name })
    .from(adminUsers)
    .where(and(eq(adminUsers.id, String(id)), inArray(adminUsers.role, WORKING_ROLES)))
    // Whoever removes the account meanwhile takes it out of the entries too.
    .for("key share");
  if (found === undefined) throw data(null, { status: 400 });
  return found;
}

/** Part of a change of an entry that is locked already; who takes care of it already changes nothing. */
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
