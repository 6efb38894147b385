import type { AuditDetails } from "#database/audit";
import { toMemberActor } from "~/identity/member/lab-sessions.server";
import { recordAudit } from "~/platform/audit/audit-log.server";
import type { Transaction } from "~/platform/database/database.server";
import type { LabAccess } from "./lab-access.server";

export function recordMemberAction(
  tx: Transaction,
  { invitationId: id, member }: LabAccess,
  what: AuditDetails["lab-acted"]["what"],
): void {
  if (member === undefined) return;
  const subject = { kind: "invitation", id } as const;
  const detail = { lab: member.lab, what };
  recordAudit(tx, { actor: toMemberActor(member), action: "lab-acted", subject, detail });
}
