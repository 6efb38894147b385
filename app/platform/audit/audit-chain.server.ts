import { createHmac } from "node:crypto";
import type { auditLog } from "#database/audit";

export type AuditLine = typeof auditLog.$inferSelect;

/** The MAC over a line and all lines before it: only the holder of the key can compute it. */
export function hashAuditLine(line: Omit<AuditLine, "hash">, key: string): string {
  const { seq, at, actorId, actorName, action, subjectKind, subjectId, detail } = line;
  const values = [seq, at.getTime(), actorId, actorName, action, subjectKind, subjectId];
  return hmac(key, JSON.stringify(["line", ...values, inOrder(detail), line.previousHash]));
}

/** The MAC of the log's head: without it, lines could be cut off the end unnoticed. */
export function signAuditHead({ seq, hash }: { seq: number; hash: string }, key: string): string {
  return hmac(key, JSON.stringify(["head", seq, hash]));
}

function hmac(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** Sorts the keys: PostgreSQL does not keep the order of JSON fields, and the MAC depends on it. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return fields
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, one]) => [name, inOrder(one)]);
}
