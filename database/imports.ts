import { index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import type { StoredContent } from "./directory";

/** What people said that headings and cells of their files mean, so that nobody is asked twice. */
export const importTerms = pgTable(
  "import_terms",
  {
    /** Slug of the laboratory whose files say so; empty: files of operators. */
    lab: text("lab").notNull(),
    tableName: text("table_name").notNull(),
    /** Field of the column whose cell was explained; empty: a heading. */
    field: text("field").notNull(),
    /** Folded for comparison. */
    term: text("term").notNull(),
    /** A field for a heading, else a value or the id of a subject; empty: it is not read. */
    meaning: text("meaning").notNull(),
  },
  (table) => [primaryKey({ columns: [table.lab, table.tableName, table.field, table.term] })],
);

/** Rows before and after an import, which can be undone for a day. */
export const tableImports = pgTable(
  "table_imports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    lab: text("lab").notNull(),
    tableName: text("table_name").notNull(),
    createdAt: createdAt(),
    /** By id of the subject; null: there was no row. */
    before: jsonb("before").$type<Record<string, StoredContent | null>>().notNull(),
    after: jsonb("after").$type<Record<string, StoredContent | null>>().notNull(),
  },
  (table) => [index("table_imports_lab").on(table.lab, table.tableName, table.createdAt)],
);
