import { eq } from "drizzle-orm";
import { type Actor, recordAudit } from "~/server/audit/audit-log.server";
import { database } from "~/server/database/database.server";
import { adminUsers } from "../../../database/accounts";
import type { AuditAction, AuditDetails } from "../../../database/audit";

/** Who did something to an account, and whose it is: ids of operators. Without `by` they did it themselves. */
interface Event {
  operator: string;
  by?: string | undefined;
}

// One function for each thing that can happen to an account; each is called where it has happened.

export function signedIn(event: Event): Promise<void> {
  return record("signed-in", event, {});
}

/** Without an id there is no such account. */
export function signInFailed(event: { operator: string | undefined }): Promise<void> {
  return recordOfStranger("sign-in-failed", event.operator, {});
}

export function secondStepFailed(event: Event): Promise<void> {
  return recordOfStranger("second-step-failed", event.operator, {});
}

export function signedOut(event: Event): Promise<void> {
  return record("signed-out", event, {});
}

/** `way`: on the own page, by a link from a mail, or by a command on the server. */
export function passwordChanged({
  way,
  ...event
}: Event & { way: "page" | "link" | "command" }): Promise<void> {
  if (way === "page") return record("password-changed", event, { way });
  return recordOfStranger("password-changed", event.operator, { way });
}

export function passwordResetAsked(event: Event): Promise<void> {
  return recordOfStranger("password-reset-asked", event.operator, {});
}

export function operatorInvited({ role, ...event }: Event & { role: string }): Promise<void> {
  return record("operator-invited", event, { role });
}

/** By a command on the server. */
export function operatorCreated({ role, operator }: Event & { role: string }): Promise<void> {
  return recordOfStranger("operator-created", operator, { role });
}

export function roleChanged({ role, ...event }: Event & { role: string }): Promise<void> {
  return record("role-changed", event, { role });
}

export function operatorRemoved(event: Event): Promise<void> {
  return record("operator-removed", event, {});
}

export function secondFactorSwitchedOn(event: Event): Promise<void> {
  return record("second-factor-on", event, {});
}

export function secondFactorSwitchedOff(event: Event): Promise<void> {
  return record("second-factor-off", event, {});
}

export function recoveryCodesMade(event: Event): Promise<void> {
  return record("recovery-codes-made", event, {});
}

export function recoveryCodeUsed(event: Event): Promise<void> {
  return record("recovery-code-used", event, {});
}

export function sessionEnded(event: Event): Promise<void> {
  return record("session-ended", event, {});
}

export function otherSessionsEnded(event: Event): Promise<void> {
  return record("other-sessions-ended", event, {});
}

export function secondFactorRequirementChanged(event: {
  by: string;
  isRequired: boolean;
}): Promise<void> {
  return record("second-factor-required", { operator: event.by }, { isRequired: event.isRequired });
}

/** A request that the operator's role does not allow; without a right it is one that nobody may send. */
export function accessRefused({
  right = "none",
  ...event
}: Event & { right: string | undefined }): Promise<void> {
  return record("access-refused", event, { right });
}

async function record<Action extends AuditAction>(
  action: Action,
  { operator, by = operator }: Event,
  detail: AuditDetails[Action],
): Promise<void> {
  const [actor]: Actor[] = await database()
    .select({ id: adminUsers.id, name: adminUsers.name })
    .from(adminUsers)
    .where(eq(adminUsers.id, by));
  const subject = { kind: "account" as const, id: operator };
  await recordAudit(database(), { actor, action, subject, detail });
}

/** Of somebody who is not signed in, or works on the server. */
async function recordOfStranger<Action extends AuditAction>(
  action: Action,
  operator: string | undefined,
  detail: AuditDetails[Action],
): Promise<void> {
  const subject = operator === undefined ? undefined : { kind: "account" as const, id: operator };
  await recordAudit(database(), { action, subject, detail });
}
