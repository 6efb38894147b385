import { eq } from "drizzle-orm";
import { adminUsers } from "#database/accounts";
import type { AuditAction, AuditDetails } from "#database/audit";
import { recordAudit } from "~/platform/audit/audit-log.server";
import type { Transaction } from "~/platform/database/database.server";

/** Ids of operators. */
interface AccountEvent {
  /** Whose account it is; undefined if the address has none. */
  operator: string | undefined;
  /** Who acted: without it the account's own operator; null if nobody was signed in. */
  by?: string | null;
}

/** Records what happened to an operator's account in the audit log. */
export async function recordAccountEvent<Action extends AuditAction>(
  tx: Transaction,
  action: Action,
  { operator, by = operator }: AccountEvent,
  detail: AuditDetails[Action],
): Promise<void> {
  const [actor] =
    by === null || by === undefined
      ? []
      : await tx
          .select({ id: adminUsers.id, name: adminUsers.name })
          .from(adminUsers)
          .where(eq(adminUsers.id, by));
  const subject = operator === undefined ? undefined : { kind: "account" as const, id: operator };
  recordAudit(tx, { actor, action, subject, detail });
}
