import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns";
import type { StoredContent } from "./directory";

const ofLabAnalysis = {
  labCode: text("lab_code"),
  specimen: text("specimen"),
  container: text("container"),
  volume: text("volume"),
  stability: text("stability"),
  method: text("method"),
  unit: text("unit"),
  turnaroundHours: integer("turnaround_hours"),
  runDays: text("run_days"),
  accredited: boolean("accredited"),
  referenceText: text("reference_text"),
  source: text("source"),
  sourceDate: date("source_date", { mode: "string" }),
};

/**
 * Who performs which analysis, and how: too many rows for the snapshot, so pages query those of the revision that they
 * are rendered for. A row never changes: a later one replaces it.
 */
export const labAnalyses = pgTable(
  "lab_analyses",
  {
    lab: text("lab").notNull(),
    analysisId: text("analysis_id").notNull(),
    ...ofLabAnalysis,
    sample: boolean("sample").notNull().default(false),
    /** First revision that shows it, and first that does not; null: the newest shows it. */
    fromRevision: bigint("from_revision", { mode: "number" }).notNull(),
    toRevision: bigint("to_revision", { mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.lab, table.analysisId, table.fromRevision] }),
    index("lab_analyses_analysis").on(
      ...[table.analysisId, table.lab, table.fromRevision, table.toRevision, table.sample],
    ),
  ],
);

/** The operator's unpublished changes to a laboratory's rows; publishing deletes them. */
export const labAnalysisDrafts = pgTable(
  "lab_analysis_drafts",
  {
    lab: text("lab").notNull(),
    analysisId: text("analysis_id").notNull(),
    /** Null: the laboratory no longer performs it. */
    content: jsonb("content").$type<StoredContent>(),
    /** The operator's input is not fictional; an earlier row that is restored may be. */
    sample: boolean("sample").notNull().default(false),
    /** New with each save, which has to name the version that was read. */
    version: uuid("version").notNull().defaultRandom(),
    by: text("by").notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.lab, table.analysisId] })],
);

interface StoredPosition {
  number: string;
  name: string;
  method?: string | undefined;
  material?: string | undefined;
  result?: string | undefined;
  taxPoints: number;
  isLimited?: boolean | undefined;
}

export const federalLists = pgTable("federal_lists", {
  revision: bigint("revision", { mode: "number" }).primaryKey(),
  edition: date("edition", { mode: "string" }).notNull(),
  positions: jsonb("positions").$type<StoredPosition[]>().notNull(),
});
