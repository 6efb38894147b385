import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { type AuditAction, auditLog } from "#database/audit";
import { database } from "~/platform/database/database.server";
import { getSwissMidnight } from "~/platform/database/swiss-days.server";
import type { AuditLine } from "./audit-chain.server";

const LINES_PER_PAGE = 50;

export const NO_OPERATOR = "ohne";

export interface AuditFilter {
  person: string;
  action: AuditAction | undefined;
  /** Days such as 2026-11-21, in Swiss time, both included. */
  from: string;
  to: string;
}

export type AuditCursor = { seq: number; direction: "older" | "newer" } | undefined;

export async function listAuditLines(filter: AuditFilter, cursor: AuditCursor) {
  const isBackwards = cursor?.direction === "newer";
  const beyond = cursor && (isBackwards ? gt : lt)(auditLog.seq, cursor.seq);
  const found: AuditLine[] = await database()
    .select()
    .from(auditLog)
    .where(and(...matches(filter), beyond))
    .orderBy(isBackwards ? asc(auditLog.seq) : desc(auditLog.seq))
    .limit(LINES_PER_PAGE + 1);
  const isMore = found.length > LINES_PER_PAGE;
  const lines = found.slice(0, LINES_PER_PAGE);
  return isBackwards
    ? { lines: lines.reverse(), hasNewer: isMore, hasOlder: true }
    : { lines, hasNewer: cursor !== undefined, hasOlder: isMore };
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
    action && eq(auditLog.action, action),
    from === "" ? undefined : gte(auditLog.at, getSwissMidnight(from, 0)),
    to === "" ? undefined : lt(auditLog.at, getSwissMidnight(to, 1)),
  ];
}
