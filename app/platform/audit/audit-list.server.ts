import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { type AuditAction, auditLog } from "#database/audit";
import { database } from "~/platform/database/database.server";
import { type ListCursor, readKeysetPage } from "~/platform/database/keyset.server";
import { getSwissMidnight } from "~/platform/database/swiss-days.server";
import type { AuditLine } from "./audit-log.server";

export const NO_OPERATOR = "ohne";

export interface AuditFilter {
  person: string;
  /** Empty texts do not filter. */
  action: AuditAction | "";
  /** Days such as 2026-11-21, in Swiss time, both included. */
  from: string;
  to: string;
}

const NEWEST_FIRST = { table: auditLog, by: auditLog.seq, id: auditLog.seq, descending: true };

export function listAuditLines(filter: AuditFilter, cursor: ListCursor) {
  return readKeysetPage<AuditLine>(NEWEST_FIRST, cursor, ({ beyond, orderBy, limit }) =>
    database()
      .select()
      .from(auditLog)
      .where(and(...matches(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit),
  );
}

export async function listActors(): Promise<{ id: string; name: string }[]> {
  const named = await database()
    .selectDistinctOn([auditLog.actorId], { id: auditLog.actorId, name: auditLog.actorName })
    .from(auditLog)
    .where(isNotNull(auditLog.actorId))
    .orderBy(auditLog.actorId, desc(auditLog.at));
  return named.map(({ id, name }) => ({ id: id ?? "", name: name ?? "" }));
}

function matches({ person, action, from, to }: AuditFilter): (SQL | undefined)[] {
  const ofPerson = person === NO_OPERATOR ? isNull(auditLog.actorId) : eq(auditLog.actorId, person);
  return [
    person === "" ? undefined : ofPerson,
    action === "" ? undefined : eq(auditLog.action, action),
    from === "" ? undefined : gte(auditLog.at, getSwissMidnight(from, 0)),
    to === "" ? undefined : lt(auditLog.at, getSwissMidnight(to, 1)),
  ];
}
