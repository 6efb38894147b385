import { toPlainLine } from "~/lib/plain-text";
import { isIsoDay } from "~/lib/swiss-time";
import type { AuditCursor, AuditFilter } from "~/platform/audit/audit-list.server";
import { isAuditAction } from "./describe-lines.server";

/** Unknown values count as absent. */
export function readAuditQuery(query: URLSearchParams): {
  filter: AuditFilter;
  cursor: AuditCursor;
} {
  const action = query.get("vorgang") ?? "";
  return {
    filter: {
      person: toPlainLine((query.get("person") ?? "").slice(0, 100)),
      action: isAuditAction(action) ? action : undefined,
      from: day(query.get("von")),
      to: day(query.get("bis")),
    },
    cursor: parseCursor("older", query.get("nach")) ?? parseCursor("newer", query.get("vor")),
  };
}

function day(value: string | null): string {
  return value !== null && isIsoDay(value) ? value : "";
}

function parseCursor(direction: "older" | "newer", value: string | null): AuditCursor {
  return /^\d{1,15}$/.test(value ?? "") ? { seq: Number(value), direction } : undefined;
}
