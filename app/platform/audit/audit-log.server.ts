import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { type AuditAction, type AuditDetails, auditLog } from "#database/audit";
import { DAY_MS } from "~/lib/durations";
import {
  database,
  inTransaction,
  runBeforeCommit,
  type Transaction,
} from "~/platform/database/database.server";

export type AuditLine = typeof auditLog.$inferSelect;

export interface Actor {
  id: string;
  name: string;
}

/** Without an actor, the portal itself acted, or somebody who is not signed in. */
export interface NewAuditLine<Action extends AuditAction = AuditAction> {
  actor?: Actor | undefined;
  action: Action;
  subject?:
    | {
        kind:
          | "entry"
          | "mail"
          | "newsletter"
          | "account"
          | "document"
          | "contact"
          | "invitation"
          | "picture";
        id: string;
      }
    | undefined;
  detail: AuditDetails[Action];
}

export const AUDIT_DAYS = 2 * 365;

const REPEATED_WITHIN_MINUTES = 15;

/**
 * Records an audit line in the transaction of the change that it is about. Lines are written just before the commit,
 * so that their numbers follow the order in which changes took effect.
 */
export function recordAudit<Action extends AuditAction>(
  tx: Transaction,
  line: NewAuditLine<Action>,
): void {
  recordAuditLines(tx, [line]);
}

/**
 * For what an open page repeats automatically: one line per quarter of an hour for the same operator, action, subject
 * and detail.
 */
export async function recordAuditOnce<Action extends AuditAction>(
  line: NewAuditLine<Action> & { actor: Actor },
): Promise<void> {
  const { actor, action, subject, detail } = line;
  const [repeated] = await database()
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, actor.id),
        eq(auditLog.action, action),
        subject === undefined ? isNull(auditLog.subjectId) : eq(auditLog.subjectId, subject.id),
        sql`${auditLog.detail} = ${JSON.stringify(detail)}::jsonb`,
        gt(auditLog.at, sql`now() - make_interval(mins => ${REPEATED_WITHIN_MINUTES})`),
      ),
    )
    .limit(1);
  if (repeated === undefined) await inTransaction(async (tx) => recordAudit(tx, line));
}

export function recordAuditLines(tx: Transaction, lines: readonly NewAuditLine[]): void {
  if (lines.length === 0) return;
  const rows = lines.map(({ actor, action, subject, detail }) => ({
    at: sql`clock_timestamp()`,
    actorId: actor?.id,
    actorName: actor?.name,
    action,
    subjectKind: subject?.kind,
    subjectId: subject?.id,
    detail,
  }));
  runBeforeCommit(tx, async () => {
    await tx.insert(auditLog).values(rows);
  });
}

/**
 * Deletes lines older than two years; the database refuses to delete younger ones. A new line records how far.
 * @returns number of deleted lines
 */
export async function trimAuditLog(now: Date): Promise<number> {
  const end = new Date(now.getTime() - AUDIT_DAYS * DAY_MS);
  return inTransaction(async (tx) => {
    const deleted = await tx
      .delete(auditLog)
      .where(lt(auditLog.at, end))
      .returning({ seq: auditLog.seq });
    if (deleted.length === 0) return 0;
    const through = deleted.reduce((last, { seq }) => Math.max(last, seq), 0);
    recordAudit(tx, { action: "log-trimmed", detail: { through } });
    return deleted.length;
  });
}
