import { and, desc, eq, ne, sql } from "drizzle-orm";
import { adminPasswords, adminUsers } from "#database/accounts";
import { sessions } from "#database/sessions";
import { isUuid } from "~/lib/identity";
import { database, type Transaction } from "~/platform/database/database.server";
import { readCookie } from "./cookies.server";
import type { Role } from "./roles";
import { secondFactorRequiredSql } from "./second-factor/second-factor-rule.server";
import { insertSession, isOfBrowser, isOpenSession, toIdleEnd } from "./session-store.server";

const isOpen = isOpenSession("admin");
const USER_AGENT_LENGTH = 300;

export interface OpenSession {
  id: string;
  operator: { id: string; name: string; email: string };
  role: Role;
  /** Required before anything else: a password that others have read is replaced, the second factor set up. */
  due: "password" | "second-factor" | undefined;
  hasPasswordOfSettings: boolean;
}

export function beginSession(tx: Transaction, userId: string, request: Request): Promise<string> {
  const userAgent = request.headers.get("User-Agent")?.slice(0, USER_AGENT_LENGTH) ?? null;
  return insertSession(tx, request, "admin", { userId, userAgent });
}

export async function findSession(
  request: Pick<Request, "headers">,
): Promise<OpenSession | undefined> {
  if (readCookie(request, "admin") === "") return undefined;
  const [row] = await database()
    .select({
      id: sessions.id,
      operator: { id: adminUsers.id, name: adminUsers.name, email: adminUsers.email },
      role: adminUsers.role,
      origin: adminPasswords.origin,
      lacksSecondFactor: sql<boolean>`${adminUsers.totpSecret} is null and ${secondFactorRequiredSql}`,
    })
    .from(sessions)
    .innerJoin(adminUsers, eq(adminUsers.id, sessions.userId))
    .innerJoin(adminPasswords, eq(adminPasswords.userId, adminUsers.id))
    .where(and(isOfBrowser(request, "admin"), isOpen));
  if (row === undefined) return undefined;
  const { id, operator, role, origin, lacksSecondFactor } = row;
  const second = lacksSecondFactor ? "second-factor" : undefined;
  const due = origin === "printed" ? "password" : second;
  return { id, operator, role, due, hasPasswordOfSettings: origin === "setting" };
}

/** The operator did something: 30 minutes from now on. Written at most once a minute. */
export async function prolongSession(sessionId: string): Promise<void> {
  await database()
    .update(sessions)
    .set({ expiresAt: toIdleEnd("admin"), updatedAt: sql`now()` })
    .where(
      and(eq(sessions.id, sessionId), sql`${sessions.updatedAt} < now() - interval '1 minute'`),
    );
}

export function listSessions(userId: string) {
  return database()
    .select({
      id: sessions.id,
      begunAt: sessions.createdAt,
      seenAt: sessions.updatedAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen))
    .orderBy(desc(sessions.updatedAt));
}

export async function endSession(
  tx: Transaction,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  if (!isUuid(sessionId)) return false;
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endSessions(
  userId: string,
  but?: string,
  db: Pick<Transaction, "delete"> = database(),
): Promise<void> {
  const all = eq(sessions.userId, userId);
  await db.delete(sessions).where(but === undefined ? all : and(all, ne(sessions.id, but)));
}
