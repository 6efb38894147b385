import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import { adminPasswords, adminSessions, adminUsers } from "#database/accounts";
import { database, type Transaction } from "~/platform/database/database.server";
import { formatCookie, readCookie } from "./cookies.server";
import type { Role } from "./roles";
import { secondFactorRequiredSql } from "./second-factor/second-factor-rule.server";

const ABSOLUTE_S = 12 * 60 * 60;
const USER_AGENT_LENGTH = 300;

// Only the database's clock counts, in every process.
const idleEnd = sql`now() + interval '30 minutes'`;
const isOpen = and(
  gt(adminSessions.expiresAt, sql`now()`),
  // Started by a clock that ran ahead: it would stay open until that time.
  lt(adminSessions.expiresAt, sql`now() + interval '31 minutes'`),
  gt(adminSessions.createdAt, sql`now() - interval '12 hours'`),
);

export interface OpenSession {
  id: string;
  operator: { id: string; name: string; email: string };
  role: Role;
  /** Required before anything else: a password that others have read is replaced, the second factor set up. */
  due: "password" | "second-factor" | undefined;
  hasPasswordOfSettings: boolean;
}

export async function clearSessions(request: Request): Promise<void> {
  const before = hashSessionToken(readCookie(request, "admin"));
  await database()
    .delete(adminSessions)
    .where(
      or(
        eq(adminSessions.tokenHash, before),
        sql`${adminSessions.expiresAt} < now()`,
        sql`${adminSessions.createdAt} < now() - interval '12 hours'`,
      ),
    );
}

export async function beginSession(
  tx: Transaction,
  userId: string,
  request: Request,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.insert(adminSessions).values({
    id: randomUUID(),
    tokenHash: hashSessionToken(token),
    userId,
    expiresAt: idleEnd,
    userAgent: request.headers.get("User-Agent")?.slice(0, USER_AGENT_LENGTH) ?? null,
  });
  return formatCookie("admin", token, ABSOLUTE_S);
}

export async function findSession(
  request: Pick<Request, "headers">,
): Promise<OpenSession | undefined> {
  const token = readCookie(request, "admin");
  if (token === "") return undefined;
  const [row] = await database()
    .select({
      id: adminSessions.id,
      operator: { id: adminUsers.id, name: adminUsers.name, email: adminUsers.email },
      role: adminUsers.role,
      origin: adminPasswords.origin,
      lacksSecondFactor: sql<boolean>`${adminUsers.totpSecret} is null and ${secondFactorRequiredSql}`,
    })
    .from(adminSessions)
    .innerJoin(adminUsers, eq(adminUsers.id, adminSessions.userId))
    .innerJoin(adminPasswords, eq(adminPasswords.userId, adminUsers.id))
    .where(and(eq(adminSessions.tokenHash, hashSessionToken(token)), isOpen));
  if (row === undefined) return undefined;
  const { id, operator, role, origin, lacksSecondFactor } = row;
  const second = lacksSecondFactor ? "second-factor" : undefined;
  const due = origin === "printed" ? "password" : second;
  return { id, operator, role, due, hasPasswordOfSettings: origin === "setting" };
}

/** The operator did something: 30 minutes from now on. Written at most once a minute. */
export async function prolongSession(sessionId: string): Promise<void> {
  await database()
    .update(adminSessions)
    .set({ expiresAt: idleEnd, updatedAt: sql`now()` })
    .where(
      and(
        eq(adminSessions.id, sessionId),
        sql`${adminSessions.updatedAt} < now() - interval '1 minute'`,
      ),
    );
}

export function listSessions(userId: string) {
  return database()
    .select({
      id: adminSessions.id,
      begunAt: adminSessions.createdAt,
      seenAt: adminSessions.updatedAt,
      userAgent: adminSessions.userAgent,
    })
    .from(adminSessions)
    .where(and(eq(adminSessions.userId, userId), isOpen))
    .orderBy(desc(adminSessions.updatedAt));
}

export async function endSession(
  tx: Transaction,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await tx
    .delete(adminSessions)
    .where(and(eq(adminSessions.userId, userId), eq(adminSessions.id, sessionId)))
    .returning({ id: adminSessions.id });
  return ended.length > 0;
}

export async function endSessions(
  userId: string,
  but?: string,
  db: Pick<Transaction, "delete"> = database(),
): Promise<void> {
  const all = eq(adminSessions.userId, userId);
  await db
    .delete(adminSessions)
    .where(but === undefined ? all : and(all, ne(adminSessions.id, but)));
}

/** Plain hash without a key: 32 random bytes can't be guessed. */
function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
