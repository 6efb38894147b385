import { eq } from "drizzle-orm";
import { adminUsers } from "#database/accounts";
import type { AuditAction, AuditDetails } from "#database/audit";
import { type Actor, recordAudit } from "~/platform/audit/audit-log.server";
import type { Transaction } from "~/platform/database/database.server";

/** Who changed an account, and whose it is: ids of operators. Without `by` it was the account's own operator. */
interface Event {
  operator: string;
  by?: string | undefined;
}

export function recordSignIn(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "signed-in", event, {});
}

export function recordFailedSignIn(
  tx: Transaction,
  event: { operator: string | undefined },
): Promise<void> {
  return recordAnonymous(tx, "sign-in-failed", event.operator, {});
}

export function recordFailedSecondStep(tx: Transaction, event: Event): Promise<void> {
  return recordAnonymous(tx, "second-step-failed", event.operator, {});
}

export function recordSignOut(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "signed-out", event, {});
}

export type PasswordWay = "page" | "link" | "command";

export function recordPasswordChange(
  tx: Transaction,
  { way, ...event }: Event & { way: PasswordWay },
): Promise<void> {
  if (way === "page") return record(tx, "password-changed", event, { way });
  return recordAnonymous(tx, "password-changed", event.operator, { way });
}

export function recordPasswordResetRequest(tx: Transaction, event: Event): Promise<void> {
  return recordAnonymous(tx, "password-reset-asked", event.operator, {});
}

export function recordOperatorInvitation(
  tx: Transaction,
  { role, ...event }: Event & { role: string },
): Promise<void> {
  return record(tx, "operator-invited", event, { role });
}

export function recordOperatorCreation(
  tx: Transaction,
  { role, operator }: Event & { role: string },
): Promise<void> {
  return recordAnonymous(tx, "operator-created", operator, { role });
}

export function recordRoleChange(
  tx: Transaction,
  { role, ...event }: Event & { role: string },
): Promise<void> {
  return record(tx, "role-changed", event, { role });
}

export function recordOperatorRename(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "operator-renamed", event, {});
}

export function recordOperatorRemoval(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "operator-removed", event, {});
}

export function recordSecondFactorOn(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "second-factor-on", event, {});
}

export function recordSecondFactorOff(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "second-factor-off", event, {});
}

export function recordSecondFactorReset(tx: Transaction, event: Event): Promise<void> {
  return recordAnonymous(tx, "second-factor-off", event.operator, {});
}

export function recordRecoveryCodesCreation(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "recovery-codes-made", event, {});
}

export function recordRecoveryCodeUse(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "recovery-code-used", event, {});
}

export function recordSessionEnd(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "session-ended", event, {});
}

export function recordOtherSessionsEnd(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "other-sessions-ended", event, {});
}

export function recordSecondFactorRule(
  tx: Transaction,
  event: { by: string; isRequired: boolean },
): Promise<void> {
  return record(
    tx,
    "second-factor-required",
    { operator: event.by },
    { isRequired: event.isRequired },
  );
}

/** A request that the operator's role does not permit; without a right, one that nobody may send. */
export function recordRefusedAccess(
  tx: Transaction,
  { right = "none", ...event }: Event & { right: string | undefined },
): Promise<void> {
  return record(tx, "access-refused", event, { right });
}

async function record<Action extends AuditAction>(
  tx: Transaction,
  action: Action,
  { operator, by = operator }: Event,
  detail: AuditDetails[Action],
): Promise<void> {
  const [actor]: Actor[] = await tx
    .select({ id: adminUsers.id, name: adminUsers.name })
    .from(adminUsers)
    .where(eq(adminUsers.id, by));
  const subject = { kind: "account" as const, id: operator };
  recordAudit(tx, { actor, action, subject, detail });
}

async function recordAnonymous<Action extends AuditAction>(
  tx: Transaction,
  action: Action,
  operator: string | undefined,
  detail: AuditDetails[Action],
): Promise<void> {
  const subject = operator === undefined ? undefined : { kind: "account" as const, id: operator };
  recordAudit(tx, { action, subject, detail });
}
