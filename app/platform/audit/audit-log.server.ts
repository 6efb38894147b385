import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type AuditAction, type AuditDetails, auditHead, auditLog } from "#database/audit";
import {
  database,
  inTransaction,
  runBeforeCommit,
  type Transaction,
} from "~/platform/database/database.server";
import { sharedSecret } from "~/platform/secrets/settings.server";
import { hashAuditLine, signAuditHead } from "./audit-chain.server";
import { isLogStarted, markLogStarted } from "./log-start.server";

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

const REPEATED_WITHIN_MINUTES = 15;

/**
 * Records an audit line in the transaction of the change that it is about. The head of the log
 * stays locked until that transaction ends, so the line is written last, just before the commit.
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
  const existing = recorded.get(tx);
  if (existing !== undefined) {
    existing.push(...lines);
    return;
  }
  const pending = [...lines];
  recorded.set(tx, pending);
  runBeforeCommit(tx, () => appendLines(tx, pending));
}

const recorded = new WeakMap<Transaction, NewAuditLine[]>();

async function appendLines(tx: Transaction, lines: readonly NewAuditLine[]): Promise<void> {
  const key = await sharedSecret("audit");
  const head = await lockHead(tx, key);
  let end: { seq: number; hash: string } = isAuthentic(head, key) ? head : skipToGap(head);
  const chained = lines.map(({ actor, action, subject, detail }) => {
    const next = {
      seq: end.seq + 1,
      at: head.now,
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? null,
      action,
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      detail,
      previousHash: end.hash,
    };
    const line = { ...next, hash: hashAuditLine(next, key) };
    end = line;
    return line;
  });
  await tx.insert(auditLog).values(chained);
  const { seq, hash } = end;
  await tx.update(auditHead).set({ seq, hash, mac: signAuditHead(end, key) });
}

async function lockHead(tx: Transaction, key: string) {
  const read = () =>
    tx
      .select({
        seq: auditHead.seq,
        hash: auditHead.hash,
        mac: auditHead.mac,
        lastSeq: sql<number>`(${lastSeq})`.mapWith(Number),
        now: sql`date_trunc('milliseconds', clock_timestamp())`.mapWith(auditLog.at),
      })
      .from(auditHead)
      .for("update");
  const [head] = await read();
  if (head !== undefined) return head;
  const begin = { seq: 0, hash: "" };
  // Lines without a head: somebody deleted it, and the next line makes that visible.
  const isFirst = (await tx.$count(auditLog)) === 0 && !(await isLogStarted(tx));
  await markLogStarted(tx);
  const mac = isFirst ? signAuditHead(begin, key) : "";
  await tx
    .insert(auditHead)
    .values({ ...begin, mac })
    .onConflictDoNothing();
  const [made] = await read();
  if (made === undefined) throw new Error("The audit log has no end");
  return made;
}

const lastSeq = sql`select coalesce(max(${auditLog.seq}), 0) from ${auditLog}`;

type Head = Awaited<ReturnType<typeof lockHead>>;

function isAuthentic(head: Head, key: string): boolean {
  return head.mac === signAuditHead(head, key) && head.lastSeq <= head.seq;
}

/** After a head that is not ours, the log continues with a gap, which every check reports. */
function skipToGap(head: Head) {
  return { seq: Math.max(head.seq, head.lastSeq) + 1, hash: head.hash };
}
