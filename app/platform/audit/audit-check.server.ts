import { asc, desc, eq, gt, sql } from "drizzle-orm";
import { auditHead, auditLog } from "#database/audit";
import { database, inTransaction, type Transaction } from "~/platform/database/database.server";
import { log } from "~/platform/log.server";
import { sharedSecret } from "~/platform/secrets/settings.server";
import { type AuditLine, hashAuditLine, signAuditHead } from "./audit-chain.server";
import { isLogStarted, markLogStarted } from "./log-start.server";

const LINES_PER_QUERY = 2_000;

export interface AuditCheck {
  lines: number;
  /** Number of the first line that was changed, removed or inserted; undefined if the log is intact. */
  brokenAt: number | undefined;
}

export async function checkAuditLog(): Promise<AuditCheck> {
  const key = await sharedSecret("audit");
  const check = await inTransaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return walk(tx, key);
  });
  const { brokenAt = null } = check;
  const found = { checkedAt: sql`now()`, brokenAt };
  const { rowCount } = await database().update(auditHead).set(found);
  if (rowCount && brokenAt === null) await markLogStarted(database());
  if (!rowCount && brokenAt !== null) {
    // If the head is not ours, it only stores the result, and the log continues after a gap.
    const head = { seq: 0, hash: "", mac: "", ...found };
    await database().insert(auditHead).values(head).onConflictDoNothing();
  }
  return check;
}

export async function readLastAuditCheck() {
  const [head] = await database()
    .select({ checkedAt: auditHead.checkedAt, brokenAt: auditHead.brokenAt })
    .from(auditHead);
  return head;
}

/** Copies the head of the log into the JSON log, which nobody can alter through the database. */
export async function logAuditHead(): Promise<void> {
  const [head] = await database()
    .select({ seq: auditHead.seq, hash: auditHead.hash })
    .from(auditHead);
  if (head !== undefined) log.info(head, "end of the audit log");
}

async function walk(tx: Transaction, key: string): Promise<AuditCheck> {
  let before = await beginning(tx);
  let lines = 0;
  for (;;) {
    const batch = await tx
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, lines === 0 ? 0 : before.seq))
      .orderBy(asc(auditLog.seq))
      .limit(LINES_PER_QUERY);
    for (const line of batch) {
      const brokenAt = brokenBetween(before, line, key);
      if (brokenAt !== undefined) return { lines, brokenAt };
      before = line;
      lines += 1;
    }
    if (batch.length < LINES_PER_QUERY) break;
  }
  return { lines, brokenAt: await brokenEnd(tx, before, key) };
}

type Link = Pick<AuditLine, "seq" | "hash">;

/** What the first line is chained to: nothing, or the last line that was deleted after its two years. */
async function beginning(tx: Transaction): Promise<Link> {
  const [anchor] = await tx
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.action, "log-trimmed"))
    .orderBy(desc(auditLog.seq))
    .limit(1);
  if (anchor === undefined || !("through" in anchor.detail)) return { seq: 0, hash: "" };
  return { seq: anchor.detail.through, hash: anchor.detail.hash };
}

function brokenBetween(before: Link, line: AuditLine, key: string): number | undefined {
  if (line.seq > before.seq + 1) return before.seq + 1;
  const isNext = line.seq === before.seq + 1 && line.previousHash === before.hash;
  return isNext && hashAuditLine(line, key) === line.hash ? undefined : line.seq;
}

async function brokenEnd(tx: Transaction, last: Link, key: string): Promise<number | undefined> {
  const [head] = await tx.select().from(auditHead);
  if (head === undefined)
    return last.seq > 0 || (await isLogStarted(tx)) ? last.seq + 1 : undefined;
  const isEnd = head.seq === last.seq && head.hash === last.hash;
  if (isEnd && head.mac === signAuditHead(head, key)) return undefined;
  return head.seq < last.seq ? head.seq + 1 : last.seq + 1;
}
