import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { adminPasswords, adminUsers } from "#database/accounts";
import { sessions } from "#database/sessions";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { queueMail } from "~/platform/mail/mail-queue.server";
import { addAccount, findAccountById } from "./accounts.server";
import { recordAccountEvent } from "./record-account-event.server";
import type { Role } from "./roles";
import { removeSecondFactor } from "./second-factor/second-factor.server";
import { endSessions } from "./sessions.server";

export type OperatorRefusal = "unknown" | "known address" | "last owner" | "accepted";

const inviters = alias(adminUsers, "inviters");

export function listOperators() {
  return database()
    .select({
      id: adminUsers.id,
      name: adminUsers.name,
      email: adminUsers.email,
      role: adminUsers.role,
      invitedBy: inviters.name,
      isInvited: sql<boolean>`${adminPasswords.id} is null`,
      hasSecondFactor: sql<boolean>`${adminUsers.totpSecret} is not null`,
      seenAt: sql<Date | null>`(select max(${sessions.updatedAt}) from ${sessions}
        where ${sessions.userId} = ${adminUsers.id})`.mapWith(sessions.updatedAt),
    })
    .from(adminUsers)
    .leftJoin(adminPasswords, eq(adminPasswords.userId, adminUsers.id))
    .leftJoin(inviters, eq(inviters.id, adminUsers.invitedBy))
    .orderBy(asc(adminUsers.name), asc(adminUsers.email));
}

export async function renameOperator(id: string, name: string): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.update(adminUsers).set({ name, updatedAt: sql`now()` }).where(eq(adminUsers.id, id));
    await recordAccountEvent(tx, "operator-renamed", { operator: id }, {});
  });
}

export async function inviteOperator(
  operator: { email: string; name: string; role: Role },
  by: string,
): Promise<OperatorRefusal | undefined> {
  return inTransaction(async (tx) => {
    const id = await addAccount({ ...operator, invitedBy: by }, tx);
    if (id === undefined) return "known address";
    await mailInvitation(tx, id, operator.email);
    await recordAccountEvent(tx, "operator-invited", { operator: id, by }, { role: operator.role });
    return undefined;
  });
}

export async function resendOperatorInvitation(
  id: string,
  by: string,
): Promise<OperatorRefusal | undefined> {
  const account = await findAccountById(id);
  if (account === undefined) return "unknown";
  if (account.passwordHash !== null) return "accepted";
  await inTransaction(async (tx) => {
    await mailInvitation(tx, id, account.email);
    await recordAccountEvent(tx, "operator-invited", { operator: id, by }, { role: account.role });
  });
  return undefined;
}

function mailInvitation(tx: Transaction, operator: string, recipient: string): Promise<void> {
  return queueMail(tx, { template: "invitation", recipient, detail: { operator: [operator] } });
}

export async function changeRole(
  id: string,
  role: Role,
  by: string,
): Promise<OperatorRefusal | undefined> {
  return inTransaction(async (tx) => {
    if (role !== "owner" && !(await hasOtherOwner(tx, id))) return "last owner";
    const changed = await tx
      .update(adminUsers)
      .set({ role, updatedAt: sql`now()` })
      .where(eq(adminUsers.id, id))
      .returning({ id: adminUsers.id });
    if (changed.length === 0) return "unknown";
    await recordAccountEvent(tx, "role-changed", { operator: id, by }, { role });
    return undefined;
  });
}

/** Also deletes the account's password, sessions and links. */
export async function removeOperator(id: string, by: string): Promise<OperatorRefusal | undefined> {
  return inTransaction(async (tx) => {
    if (!(await hasOtherOwner(tx, id))) return "last owner";
    const removed = await tx
      .delete(adminUsers)
      .where(eq(adminUsers.id, id))
      .returning({ id: adminUsers.id });
    if (removed.length === 0) return "unknown";
    await recordAccountEvent(tx, "operator-removed", { operator: id, by }, {});
    return undefined;
  });
}

/** For an operator who has lost phone and recovery codes; somebody who found them may have open sessions. */
export async function resetSecondFactor(
  id: string,
  by: string,
): Promise<OperatorRefusal | undefined> {
  return inTransaction(async (tx) => {
    if (!(await removeSecondFactor(tx, id))) return "unknown";
    await endSessions(id, undefined, tx);
    await recordAccountEvent(tx, "second-factor-off", { operator: id, by }, {});
    return undefined;
  });
}

/** Somebody who can sign in must remain an owner. Two concurrent changes wait for each other. */
async function hasOtherOwner(tx: Transaction, id: string): Promise<boolean> {
  const owners = await tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .innerJoin(adminPasswords, eq(adminPasswords.userId, adminUsers.id))
    .where(eq(adminUsers.role, "owner"))
    .orderBy(asc(adminUsers.id))
    .for("update", { of: adminUsers });
  return owners.some((owner) => owner.id !== id);
}
