import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { entries } from "./entries";
import type { MailDetails, MailName } from "./mails";

/** Why a round does not open by itself. */
export type RoundHoldReason =
  | "operator"
  | "undeliverable"
  | "network"
  | "questions"
  | "labs"
  | "asked-before"
  | "names";

/** Events of an entry, with what is stored of each. */
export interface EventDetails {
  created: Record<string, never>;
  supplemented: { changed: string[] };
  /** By an operator. */
  corrected: { changed: string[] };
  "offer-request": MailDetails["offer-request"];
  "test-info-request": MailDetails["test-info-request"];
  /** Names. A laboratory was asked about its test, or a wish was ticked off or reopened; without a test: an offer. */
  "test-forwarded": { test: string[]; lab: string[] };
  "wish-handled": { test: string[]; lab: string[] };
  "wish-reopened": { test: string[]; lab: string[] };
  status: { from: string; to: string };
  assigned: { to: string[] };
  /** The person whose entry it is reads along. */
  note: { text: string };
  /** Only operators read it. */
  "operators-note": { text: string };
  reminded: Record<string, never>;
  "round-opened": { round: string; labs: readonly { id: string; name: string }[] };
  "mailbox-confirmed": Record<string, never>;
  "round-held": { why: RoundHoldReason };
  /**
   * By the portal itself: which round, until when it ran before (ISO), how many laboratories had not answered, and the
   * invitation of the one that asked for it.
   */
  "round-extended":
    | Record<string, never>
    | {
        round: string;
        answerBy: string;
        decideBy: string;
        waiting: number;
        asking?: string;
      };
  "extension-undone": { round: string };
  "round-withdrawn": Record<string, never>;
  "names-revealed": Record<string, never>;
  "offer-received": { lab: string[] };
  "invitation-declined": { lab: string[] };
  "invitation-withdrawn": { lab: string[] };
  "extension-asked": { lab: string[] };
  /** By a practice, with when and where it can be reached, in its words. */
  "call-asked": { text: string };
  "offer-accepted": { lab: string[] };
  "offer-declined": { lab: string[] };
  "words-released": { lab: string[]; question: string };
  "words-taken-back": { lab: string[]; question: string };
  "review-written": { lab: string[] };
  "review-withdrawn": { lab: string[] };
  /** By the portal itself. */
  "review-published": { lab: string[]; review: string };
  "review-taken-back": { lab: string[]; review: string };
  /** The practice's answer, a word of `STATE_WORDS.outcome`. */
  "switch-answered": { outcome: string };
  /** ISO days. */
  "start-moved": { from: string; to: string };
  "mail-resent": { template: MailName };
  "mail-discarded": { template: MailName; reason: string };
  /** It bounced, but an operator knows that it was read. */
  "mail-arrived": { template: MailName };
  /** The newsletter, ordered again after an opt-out; the time is ISO. */
  ordered: { consentVersion: string; consentedAt: string };
  confirmed: Record<string, never>;
}

type EventName = keyof EventDetails;

export const NOTE_EVENTS = ["note", "operators-note"] as const satisfies readonly EventName[];

export const PORTAL_ACTOR = "Laborlotse";

export const entryEvents = pgTable(
  "entry_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => entries.id, { onDelete: "cascade" }),
    event: text("event").$type<EventName>().notNull(),
    detail: jsonb("detail").$type<EventDetails[EventName]>().notNull().default({}),
    /** Name of an operator or of a laboratory, or `PORTAL_ACTOR`; null: the visitor. */
    actor: text("actor"),
    createdAt: createdAt(),
  },
  (table) => [
    index("entry_events_entry").on(table.entryId, table.createdAt),
    index("entry_events_by_itself").on(table.createdAt).where(sql`actor = 'Laborlotse'`),
  ],
);
