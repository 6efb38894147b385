import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { adminUsers } from "./accounts";
import { createdAt, mailboxKey, moment, updatedAt } from "./columns";

/** Sorts entries that wait for no answer after all others. */
export const NEVER_DUE = new Date("3000-01-01T00:00:00Z");

/** How a practice came to its form; absent where nobody knows. No value names a person (`app/forms/origin.ts`). */
export type EntryOrigin = Partial<Record<OriginKey, string>>;

/** Path of the form and of the first page, host of the site before, and what the link says of its campaign. */
export type OriginKey = "form" | "landing" | "referrer" | "source" | "medium" | "campaign";

/**
 * The life of every submission, of any kind: who may change it, its progress on the desk, and what the desk lists and
 * searches. The answers are in the kind's table under the same id.
 */
export const entries = pgTable(
  "entries",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    /** SHA-256 of the token with which the browser changes its entry. */
    editTokenHash: text("edit_token_hash").notNull(),
    status: text("status", { enum: ["new", "contacted", "offered", "done"] })
      .notNull()
      .default("new"),
    handledAt: moment("handled_at"),
    /** The honeypot was filled: no visitor mail, deleted after 30 days. */
    suspected: boolean("suspected").notNull().default(false),
    /** When the operator first changed the status from «new», or forwarded the entry to a laboratory. */
    answeredAt: moment("answered_at"),
    answerDueAt: moment("answer_due_at"),
    /** When the mailbox got the letter that forms promise to practices. */
    informedAt: moment("informed_at"),
    /** When a reader of the mailbox confirmed it, by a link or a code; null again once the address changes. */
    mailboxConfirmedAt: moment("mailbox_confirmed_at"),
    /** When its round opens by itself; null: it does not, or it has. */
    roundOpensAt: moment("round_opens_at"),
    /** Since when its round waits for an operator: one has stopped it, or something speaks against it. */
    roundHeldAt: moment("round_held_at"),
    /**
     * Ascending sort key: first entries that are owed an answer, by deadline; then, beyond `NEVER_DUE`, all others,
     * newest first. It does not depend on the time of reading, so the pages of the list are stable.
     */
    urgency: moment("urgency")
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(case when answered_at is null and status <> 'done' and not suspected then answer_due_at end, (timestamp '4000-01-01' - (created_at at time zone 'UTC' - timestamp '2000-01-01')) at time zone 'UTC')`,
      ),
    origin: jsonb("origin").$type<EntryOrigin>().notNull().default({}),
    /** Null: nobody, or the account is deleted. */
    assigneeId: text("assignee_id").references(() => adminUsers.id, { onDelete: "set null" }),
    /** The entry of the same practice that lists show instead; an operator merged them, and can separate them. */
    mergedInto: uuid("merged_into").references((): AnyPgColumn => entries.id, {
      onDelete: "set null",
    }),
    title: text("title").notNull(),
    /** Second line in the list: place or subject. */
    detail: text("detail").notNull().default(""),
    /** In one spelling (`canonicalAddress`), so that a mailbox finds its entries. */
    email: text("email"),
    phone: text("phone").notNull().default(""),
    specialty: text("specialty"),
    canton: text("canton"),
    offerRequests: integer("offer_requests").notNull().default(0),
    testInfoRequests: integer("test_info_requests").notNull().default(0),
    /** Folded text that the desk searches; begins with the title. */
    search: text("search").notNull().default(""),
    sortTitle: text("sort_title").generatedAlwaysAs(sql`left(search, 60)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    // Each order includes the filter columns, so that a rare filter reads the index and no rows. Ascending, because
    // Drizzle's descending index puts nulls last and would serve no descending query.
    const { kind, status, specialty, canton, assigneeId } = table;
    const filtered = [kind, status, specialty, canton, assigneeId] as const;
    return [
      index("entries_urgency").on(table.urgency, table.id, ...filtered),
      index("entries_created").on(
        table.createdAt,
        table.id,
        ...filtered,
        table.suspected,
        table.answeredAt,
      ),
      index("entries_email").on(table.email, table.createdAt, table.id),
      index("entries_mailbox").on(mailboxKey(table.email)),
      index("entries_updated").on(table.updatedAt, table.id, ...filtered),
      index("entries_title").on(table.sortTitle, table.id, ...filtered),
      // Small enough to count everything by.
      index("entries_facets").on(status, kind, specialty, canton, assigneeId),
      index("entries_assignee").on(assigneeId).where(sql`${assigneeId} is not null`),
      index("entries_suspected").on(table.createdAt).where(sql`${table.suspected}`),
      index("entries_merged").on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
      index("entries_search").using("gin", table.search.op("gin_trgm_ops")),
      // The figures count all entries: few distinct values, so PostgreSQL keeps the index tiny.
      index("entries_tally")
        .on(table.kind, table.specialty, table.offerRequests, table.testInfoRequests)
        .where(sql`not ${table.suspected}`),
    ];
  },
);

/** Shared by an entry and its kind's own row. */
export const entryId = () =>
  uuid("id")
    .primaryKey()
    .references(() => entries.id, { onDelete: "cascade" });
