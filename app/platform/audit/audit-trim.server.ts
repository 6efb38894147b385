import { desc, lt, lte } from "drizzle-orm";
import { auditLog } from "#database/audit";
import { DAY_MS } from "~/lib/durations";
import { inTransaction } from "~/platform/database/database.server";
import { recordAudit } from "./audit-log.server";

export const AUDIT_DAYS = 2 * 365;

/**
 * Deletes lines older than two years. A new line records where the log begins from now on, so that
 * checks do not report the deleted lines as missing.
 * @returns number of deleted lines
 */
export async function trimAuditLog(now: Date): Promise<number> {
  const end = new Date(now.getTime() - AUDIT_DAYS * DAY_MS);
  return inTransaction(async (tx) => {
    const [last] = await tx
      .select({ seq: auditLog.seq, hash: auditLog.hash })
      .from(auditLog)
      .where(lt(auditLog.at, end))
      .orderBy(desc(auditLog.at), desc(auditLog.seq))
      .limit(1);
    if (last === undefined) return 0;
    const { rowCount } = await tx.delete(auditLog).where(lte(auditLog.seq, last.seq));
    if (!rowCount) return 0;
    const detail = { through: last.seq, hash: last.hash };
    recordAudit(tx, { action: "log-trimmed", detail });
    return rowCount;
  });
}
