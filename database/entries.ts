import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, updatedAt } from "./columns";

/**
 * The life of every submission, whatever its kind: who may change it, how far the operator has come
 * with it, and what the desk lists and searches. The answers themselves stand in the kind's own table
 * under the same id.
 */
export const entries = pgTable(
  "entries",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    /** SHA-256 of the token that lets the browser change its record. */
    editTokenHash: text("edit_token_hash").notNull(),
    status: text("status", { enum: ["neu", "kontaktiert", "offeriert", "erledigt"] })
      .notNull()
      .default("neu"),
    handledAt: moment("handled_at"),
    /** The honeypot was filled: no visitor mail, deleted after 30 days. */
    suspected: boolean("suspected").notNull().default(false),
    /** When the operator first answered: left «neu», or forwarded the entry to a laboratory. */
    answeredAt: moment("answered_at"),
    title: text("title").notNull(),
    /** The second line in the list: place or subject. */
    detail: text("detail").notNull().default(""),
    /** In one spelling (`canonicalAddress`), so that a mailbox finds its entries. */
    email: text("email"),
    phone: text("phone").notNull().default(""),
    /** Values of the catalogue; null where the kind asks for none. */
    specialty: text("specialty"),
    canton: text("canton"),
    offerRequests: integer("offer_requests").notNull().default(0),
    testInfoRequests: integer("test_info_requests").notNull().default(0),
    /** All that the desk's search looks through, folded; begins with the title. */
    search: text("search").notNull().default(""),
    sortTitle: text("sort_title").generatedAlwaysAs(sql`left(search, 60)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    // Each order carries what is filtered by, so that a rare filter reads the index and no rows. Ascending,
    // because Drizzle's descending index puts nulls last and would serve no descending query.
    const filtered = [table.kind, table.status, table.specialty, table.canton] as const;
    return [
      index("entries_created").on(
        table.createdAt,
        table.id,
        ...filtered,
        // For the figures of the last weeks.
        table.suspected,
        table.answeredAt,
      ),
      // «Meine Anfragen» of a mailbox.
      index("entries_email").on(table.email, table.createdAt, table.id),
      index("entries_updated").on(table.updatedAt, table.id, ...filtered),
      index("entries_title").on(table.sortTitle, table.id, ...filtered),
      // Small enough to count everything by.
      index("entries_facets").on(table.status, table.kind, table.specialty, table.canton),
      index("entries_search").using("gin", table.search.op("gin_trgm_ops")),
      // The figures count all entries there are: few distinct values, so PostgreSQL keeps it tiny.
      index("entries_tally")
        .on(table.kind, table.specialty, table.offerRequests, table.testInfoRequests)
        .where(sql`not ${table.suspected}`),
    ];
  },
);

/** The id of what a kind of submission keeps beside its entry. */
export const entryId = () =>
  uuid("id")
    .primaryKey()
    .references(() => entries.id, { onDelete: "cascade" });
