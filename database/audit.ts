import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ProposalSubject } from "./labs";
import type { MailName } from "./mails";

/**
 * Actions of operators and of the portal itself, with what is stored besides their subject: only ids, never personal
 * data.
 */
export interface AuditDetails {
  "signed-in": Record<string, never>;
  "sign-in-failed": Record<string, never>;
  "second-step-failed": Record<string, never>;
  "signed-out": Record<string, never>;
  "password-changed": { way: "page" | "link" | "command" };
  "password-reset-asked": Record<string, never>;
  "operator-invited": { role: string };
  "operator-created": { role: string };
  "role-changed": { role: string };
  "operator-removed": Record<string, never>;
  "operator-renamed": Record<string, never>;
  "second-factor-on": Record<string, never>;
  "second-factor-off": Record<string, never>;
  "second-factor-required": { isRequired: boolean };
  "recovery-codes-made": Record<string, never>;
  "recovery-code-used": Record<string, never>;
  "session-ended": Record<string, never>;
  "other-sessions-ended": Record<string, never>;
  "access-refused": { right: string };
  "entry-read": Record<string, never>;
  /** Name of the kind, empty for all, «offer-rounds» for theirs; never the words. */
  searched: { kind: string; hits: number };
  /** The filters that are set, and whether words were searched, but not which. */
  exported: { format: string; filter: Record<string, string>; entries: number };
  "test-forwarded": { labs: string[] };
  "wish-handled": { labs: string[] };
  "wish-reopened": { labs: string[] };
  "round-opened": { labs: string[] };
  "round-held": Record<string, never>;
  "round-opening-changed": { to: string };
  "round-extended": Record<string, never>;
  "extension-undone": Record<string, never>;
  "round-withdrawn": Record<string, never>;
  "names-revealed": Record<string, never>;
  "lab-reminded": { labs: string[] };
  "lab-invited-again": { labs: string[] };
  "invitation-withdrawn": { labs: string[] };
  "offer-entered": { labs: string[] };
  "offer-accepted": { labs: string[] };
  "offer-declined": { labs: string[] };
  "words-released": { labs: string[] };
  "words-taken-back": { labs: string[] };
  "review-released": { labs: string[] };
  "review-refused": { labs: string[] };
  "review-taken-back": { labs: string[] };
  "review-answer-released": { labs: string[] };
  "review-answer-refused": { labs: string[] };
  /** A word of `STATE_WORDS.outcome`: log lines are never rewritten. */
  "outcome-recorded": { outcome: string };
  "status-changed": { from: string; to: string };
  /** Id of the account; null: nobody. */
  "entry-assigned": { to: string | null };
  /** For a practice that telephoned. */
  "entry-created": Record<string, never>;
  "note-added": Record<string, never>;
  /** Names of columns. */
  "entry-corrected": { changed: string[] };
  /** Id of the entry that lists show instead. */
  "entry-merged": { into: string };
  "entry-separated": { from: string };
  "mail-resent": { template: MailName };
  "mail-discarded": { template: MailName };
  "mail-arrived": { template: MailName };
  "newsletter-sent": { recipients: number };
  "retention-run": { deleted: number; refused: boolean };
  "person-erased": { counts: Record<string, number> };
  /** A single entry, whatever address it names; the reason is a value of `erasureReasons`. */
  "entry-erased": { reason: string; counts: Record<string, number> };
  "document-published": { version: number };
  "document-moved": Record<string, never>;
  "document-taken-off": Record<string, never>;
  "samples-removed": { documents: number };
  "samples-put-back": { documents: number };
  /** The earlier slug; the subject is the new one. Only before the first publishing. */
  "document-renamed": { from: string };
  "document-deleted": Record<string, never>;
  "contact-changed": Record<string, never>;
  "evidence-changed": Record<string, never>;
  "lab-rights-changed": { lab: string; rights: string[] };
  "lab-sessions-ended": { lab: string };
  "lab-signed-in": { lab: string };
  "lab-sign-in-failed": { lab: string };
  "lab-request-read": { lab: string };
  "lab-acted": {
    lab: string;
    what: "offer" | "draft" | "refusal" | "question" | "answer" | "more-time" | "file" | "no-file";
  };
  "lab-proposal-acted": {
    lab: string;
    about: ProposalSubject;
    what: "picture" | "row" | "table" | "discarded" | "sent" | "taken-back" | "withdrawn";
  };
  "lab-signed-out": { lab: string };
  "lab-access-refused": { lab: string; right: string };
  "proposal-invited": Record<string, never>;
  "proposal-answered": { about: ProposalSubject; isAccepted: boolean };
  "picture-erased": Record<string, never>;
  "lab-analyses-published": { revision: number; rows: number };
  "directory-imported": { revision: number };
  "federal-list-published": { revision: number; edition: string };
  "directory-exported": Record<string, never>;
  "backup-written": { rows: number };
  /** ISO time of the backup, null where PostgreSQL's own tools restored, and what was repeated from the journal. */
  "database-restored": { takenAt: string | null; erasures: number; optOuts: number };
  "log-trimmed": { through: number };
}

export type AuditAction = keyof AuditDetails;

/** Append-only: triggers of the database refuse changes, and deletions of lines that are not yet two years old. */
export const auditLog = pgTable(
  "audit_log",
  {
    seq: bigint("seq", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp("at", { withTimezone: true, mode: "date", precision: 3 }).notNull(),
    /** Null: the portal itself, or somebody who is not signed in. */
    actorId: text("actor_id"),
    actorName: text("actor_name"),
    action: text("action").$type<AuditAction>().notNull(),
    subjectKind: text("subject_kind"),
    subjectId: text("subject_id"),
    detail: jsonb("detail").$type<AuditDetails[AuditAction]>().notNull().default({}),
  },
  (table) => [
    index("audit_log_at").on(table.at, table.seq),
    index("audit_log_actor").on(table.actorId, table.at),
    index("audit_log_action").on(table.action, table.at),
  ],
);
