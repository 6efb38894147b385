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

export function signedIn(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "signed-in", event, {});
}

export function signInFailed(
  tx: Transaction,
  event: { operator: string | undefined },
): Promise<void> {
  return recordAnonymous(tx, "sign-in-failed", event.operator, {});
}

export function secondStepFailed(tx: Transaction, event: Event): Promise<void> {
  return recordAnonymous(tx, "second-step-failed", event.operator, {});
}

export function signedOut(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "signed-out", event, {});
}

export type PasswordWay = "page" | "link" | "command";

export function passwordChanged(
  tx: Transaction,
  { way, ...event }: Event & { way: PasswordWay },
): Promise<void> {
  if (way === "page") return record(tx, "password-changed", event, { way });
  return recordAnonymous(tx, "password-changed", event.operator, { way });
}

export function passwordResetRequested(tx: Transaction, event: Event): Promise<void> {
  return recordAnonymous(tx, "password-reset-asked", event.operator, {});
}

export function operatorInvited(
  tx: Transaction,
  { role, ...event }: Event & { role: string },
): Promise<void> {
  return record(tx, "operator-invited", event, { role });
}

export function operatorCreated(
  tx: Transaction,
  { role, operator }: Event & { role: string },
): Promise<void> {
  return recordAnonymous(tx, "operator-created", operator, { role });
}

export function roleChanged(
  tx: Transaction,
  { role, ...event }: Event & { role: string },
): Promise<void> {
  return record(tx, "role-changed", event, { role });
}

export function operatorRenamed(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "operator-renamed", event, {});
}

export function operatorRemoved(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "operator-removed", event, {});
}

export function secondFactorSwitchedOn(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "second-factor-on", event, {});
}

export function secondFactorSwitchedOff(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "second-factor-off", event, {});
}

export function secondFactorReset(tx: Transaction, event: Event): Promise<void> {
  return recordAnonymous(tx, "second-factor-off", event.operator, {});
}

export function recoveryCodesMade(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "recovery-codes-made", event, {});
}

export function recoveryCodeUsed(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "recovery-code-used", event, {});
}

export function sessionEnded(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "session-ended", event, {});
}

export function otherSessionsEnded(tx: Transaction, event: Event): Promise<void> {
  return record(tx, "other-sessions-ended", event, {});
}

export function secondFactorRequirementChanged(
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
export function accessRefused(
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
