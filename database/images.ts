import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns";
import { proposals } from "./labs";

/** Re-encoded uploads, named by their hash, so they never change. */
export const images = pgTable(
  "images",
  {
    hash: text("hash").notNull(),
    size: integer("size").notNull(),
    type: text("type").notNull().default("image/webp"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Null: erased; its address answers 410. */
    content: bytes("content"),
    uploadedBy: text("uploaded_by").notNull(),
    uploadedAt: moment("uploaded_at").notNull().defaultNow(),
    /** Proposal of the last upload: holders of its link see the picture before it is published. */
    proposal: uuid("proposal").references(() => proposals.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.size] }),
    index("images_proposal").on(table.proposal),
  ],
);
