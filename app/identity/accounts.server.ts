import { randomUUID } from "node:crypto";
import { eq, getTableColumns, sql } from "drizzle-orm";
import { toEmailAddress } from "#catalogue/email-address";
import { adminPasswords, adminUsers } from "#database/accounts";
import type { AuditDetails } from "#database/audit";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { hashPassword } from "./password/password.server";
import { recordAccountEvent } from "./record-account-event.server";
import type { Role } from "./roles";
import { endSessions } from "./sessions.server";

type PasswordOrigin = (typeof adminPasswords.$inferSelect)["origin"];

export const UNNAMED_OPERATOR = "Leitstand";

export type Account = typeof adminUsers.$inferSelect & {
  passwordHash: string | null;
  passwordOrigin: PasswordOrigin | null;
};

export function findAccountByEmail(email: string): Promise<Account | undefined> {
  return findAccount(eq(adminUsers.email, toAccountEmail(email)));
}

export function findAccountById(id: string): Promise<Account | undefined> {
  return findAccount(eq(adminUsers.id, id));
}

async function findAccount(which: ReturnType<typeof eq>): Promise<Account | undefined> {
  const [account] = await database()
    .select({
      ...getTableColumns(adminUsers),
      passwordHash: adminPasswords.hash,
      passwordOrigin: adminPasswords.origin,
    })
    .from(adminUsers)
    .leftJoin(adminPasswords, eq(adminPasswords.userId, adminUsers.id))
    .where(which);
  return account;
}

export function toAccountEmail(email: string): string {
  const plain = email.trim();
  return (toEmailAddress(plain) ?? plain).toLowerCase();
}

/** @returns id of the account, undefined if the address has one already */
export async function addAccount(
  {
    email,
    name,
    role,
    invitedBy,
  }: { email: string; name: string; role: Role; invitedBy?: string | undefined },
  tx: Pick<Transaction, "insert"> = database(),
): Promise<string | undefined> {
  const [added] = await tx
    .insert(adminUsers)
    .values({ id: randomUUID(), email: toAccountEmail(email), name, role, invitedBy })
    .onConflictDoNothing()
    .returning({ id: adminUsers.id });
  return added?.id;
}

interface NewPassword {
  origin: PasswordOrigin;
  /** All other sessions of the account end. */
  session?: string | undefined;
  /** Hash of the password that must be current (null: none); otherwise nothing changes. */
  replaces?: string | null;
  way?: AuditDetails["password-changed"]["way"] | undefined;
}

export async function setPassword(
  userId: string,
  password: string,
  { origin, session, replaces, way }: NewPassword,
): Promise<boolean> {
  const hash = await hashPassword(password);
  const isExpected = replaces === null ? sql`false` : eq(adminPasswords.hash, replaces ?? "");
  return inTransaction(async (tx) => {
    const set = await tx
      .insert(adminPasswords)
      .values({ id: randomUUID(), userId, hash, origin })
      .onConflictDoUpdate({
        target: adminPasswords.userId,
        set: { hash, origin },
        ...(replaces === undefined ? {} : { setWhere: isExpected }),
      })
      .returning({ id: adminPasswords.id });
    if (set.length === 0) return false;
    await endSessions(userId, session, tx);
    const by = way === "page" ? userId : null;
    if (way !== undefined)
      await recordAccountEvent(tx, "password-changed", { operator: userId, by }, { way });
    return true;
  });
}
