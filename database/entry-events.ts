import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { entries } from "./entries";
import type { MailDetails, MailName } from "./mails";

/** What one laboratory is told of a practice; kept with the event, so that it is sent as it was previewed. */
export interface ForwardedLab {
  id: string;
  name: string;
  recipient: string;
  subject: string;
  replyTo: string | undefined;
  paragraphs: readonly string[];
  rows: readonly (readonly [label: string, value: string])[];
}

/** What can happen to an entry, and what is kept of it. */
export interface EventDetails {
  created: Record<string, never>;
  /** Keys of the columns that changed. */
  supplemented: { changed: string[] };
  "offer-request": MailDetails["offer-request"];
  "test-info-request": MailDetails["test-info-request"];
  /** A laboratory was asked about its test; or a wish was ticked off, or opened again. Names; without a test: an offer. */
  "test-forwarded": { test: string[]; lab: string[] };
  "wish-handled": { test: string[]; lab: string[] };
  "wish-reopened": { test: string[]; lab: string[] };
  /** The German words, as a person's export has them: `STATE_WORDS.entry`. */
  status: { from: string; to: string };
  /** Name of the operator assigned from then on; empty: nobody. */
  assigned: { to: string[] };
  note: { text: string };
  forwarded: { labs: readonly ForwardedLab[] };
  reminded: Record<string, never>;
  /** Id of the round. */
  "round-opened": { round: string; labs: readonly { id: string; name: string }[] };
  "round-extended": Record<string, never>;
  "round-withdrawn": Record<string, never>;
  "names-revealed": Record<string, never>;
  /** Names of laboratories. */
  "offer-received": { lab: string[] };
  "invitation-declined": { lab: string[] };
  "invitation-withdrawn": { lab: string[] };
  "extension-asked": { lab: string[] };
  "offer-accepted": { lab: string[] };
  /** Without a name: none of the offers was wanted. */
  "offer-declined": { lab: string[] };
  /** Words of the practice to a laboratory were let through. */
  "words-released": { lab: string[] };
  /** A review of the laboratory whose offer was accepted. */
  "review-written": { lab: string[] };
  "review-withdrawn": { lab: string[] };
  /** What the practice says became of its change: a word of `STATE_WORDS.outcome`. */
  "switch-answered": { outcome: string };
  "mail-resent": { template: MailName };
  "mail-discarded": { template: MailName; reason: string };
  /** It had come back, and an operator knows that it was read all the same. */
  "mail-arrived": { template: MailName };
  /** The newsletter again after an opt-out; the time is ISO. */
  ordered: { consentVersion: string; consentedAt: string };
  confirmed: Record<string, never>;
}

type EventName = keyof EventDetails;

/** Actor of automatic actions of the portal. */
export const PORTAL_ACTOR = "Laborlotse";

/** What happened to an entry, for the operator. */
export const entryEvents = pgTable(
  "entry_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => entries.id, { onDelete: "cascade" }),
    event: text("event").$type<EventName>().notNull(),
    detail: jsonb("detail").$type<EventDetails[EventName]>().notNull().default({}),
    /** Who did it: name of an operator or of a laboratory, `PORTAL_ACTOR`; null: the visitor. */
    actor: text("actor"),
    createdAt: createdAt(),
  },
  (table) => [
    index("entry_events_entry").on(table.entryId, table.createdAt),
    // Few, and none new: an erasure looks through what earlier versions told laboratories.
    index("entry_events_forwarded").on(table.entryId).where(sql`event = 'forwarded'`),
  ],
);
