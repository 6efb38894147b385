import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import { labSessions } from "#database/lab-access";
import { contacts } from "#database/labs";
import { formatCookie, readCookie } from "~/identity/cookies.server";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { findMembers, findMembersByMailbox, type LabMember } from "./lab-members.server";

const VALID_DAYS = 14;
const VALID_S = VALID_DAYS * 24 * 60 * 60;

// Only the database's clock counts; a session started by a clock that ran ahead is invalid.
const isOpen = and(
  gt(labSessions.expiresAt, sql`now()`),
  lt(labSessions.expiresAt, sql`now() + make_interval(days => ${VALID_DAYS}, mins => 1)`),
);

export interface LabSession {
  id: string;
  member: LabMember;
}

/** In the audit log a contact is its id and its laboratory: a name could not be erased from it. */
export function toMemberActor({ id, labName }: Pick<LabMember, "id" | "labName">): Actor {
  return { id, name: labName };
}

export async function beginLabSession(
  tx: Transaction,
  request: Pick<Request, "headers">,
  contactId: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = sql`now() + make_interval(days => ${VALID_DAYS})`;
  const isEarlier = eq(labSessions.tokenHash, hashSessionToken(readCookie(request, "labor")));
  await tx.delete(labSessions).where(or(isEarlier, lt(labSessions.expiresAt, sql`now()`)));
  await tx.insert(labSessions).values({ tokenHash: hashSessionToken(token), contactId, expiresAt });
  return formatCookie("labor", token, VALID_S);
}

/** Checked with each request: a contact who is removed, or loses the last right, is signed out at once. */
export async function findLabSession(
  request: Pick<Request, "headers">,
): Promise<LabSession | undefined> {
  const token = readCookie(request, "labor");
  if (token === "") return undefined;
  const [row] = await database()
    .select({ id: labSessions.id, contactId: labSessions.contactId })
    .from(labSessions)
    .where(and(eq(labSessions.tokenHash, hashSessionToken(token)), isOpen));
  if (row === undefined) return undefined;
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
    await tx.update(labSessions).set({ contactId: next.id }).where(eq(labSessions.id, id));
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
      labSessions.contactId,
      memberships.map(({ id }) => id),
    );
    await tx.delete(labSessions).where(everywhere ? ofPerson : eq(labSessions.id, id));
    const action = everywhere ? "lab-sessions-ended" : "lab-signed-out";
    recordAudit(tx, { actor: toMemberActor(member), action, detail: { lab: member.lab } });
  });
  return formatCookie("labor", "", 0);
}

/** Plain hash without a key: 32 random bytes can't be guessed. */
function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
