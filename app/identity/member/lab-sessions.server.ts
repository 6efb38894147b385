import { and, eq, inArray } from "drizzle-orm";
import { contacts } from "#database/labs";
import { sessions } from "#database/sessions";
import { formatCookie, readCookie } from "~/identity/cookies.server";
import { isOfBrowser, isOpenSession } from "~/identity/session-store.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { findMembers, findMembersByMailbox, type LabMember } from "./lab-members.server";

export interface LabSession {
  id: string;
  member: LabMember;
}

/** In the audit log a contact is its id and its laboratory: a name could not be erased from it. */
export function toMemberActor({ id, labName }: Pick<LabMember, "id" | "labName">): Actor {
  return { id, name: labName };
}

/** Checked with each request: a contact who is removed, or loses the last right, is signed out at once. */
export async function findLabSession(
  request: Pick<Request, "headers">,
): Promise<LabSession | undefined> {
  if (readCookie(request, "labor") === "") return undefined;
  const [row] = await database()
    .select({ id: sessions.id, contactId: sessions.contactId })
    .from(sessions)
    .where(and(isOfBrowser(request, "labor"), isOpenSession("labor")));
  if (!row?.contactId) return undefined;
  const [member] = await findMembers(eq(contacts.id, row.contactId));
  return member && { id: row.id, member };
}

/**
 * Continues the session for another laboratory of the same person.
 * @returns false if the person has no access to it
 */
export async function switchLab({ id, member }: LabSession, contactId: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const memberships = await findMembersByMailbox(member.email, tx);
    const next = memberships.find((one) => one.id === contactId);
    if (next === undefined) return false;
    await tx.update(sessions).set({ contactId: next.id }).where(eq(sessions.id, id));
    const detail = { lab: next.lab };
    recordAudit(tx, { actor: toMemberActor(next), action: "lab-signed-in", detail });
    return true;
  });
}

export async function endLabSession(
  { id, member }: LabSession,
  { everywhere }: { everywhere: boolean },
): Promise<string> {
  await inTransaction(async (tx) => {
    const memberships = everywhere ? await findMembersByMailbox(member.email, tx) : [];
    const ofPerson = inArray(
      sessions.contactId,
      memberships.map(({ id }) => id),
    );
    await tx.delete(sessions).where(everywhere ? ofPerson : eq(sessions.id, id));
    const action = everywhere ? "lab-sessions-ended" : "lab-signed-out";
    recordAudit(tx, { actor: toMemberActor(member), action, detail: { lab: member.lab } });
  });
  return formatCookie("labor", "", 0);
}
