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

/** What a laboratory says of an analysis that it performs. */
const ofLabAnalysis = {
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
 * Who performs which analysis, and how: too many rows for the snapshot, so pages ask for those of the revision
 * that they are rendered for. A row is never changed: a later one takes its place.
 */
export const labAnalyses = pgTable(
  "lab_analyses",
  {
    lab: text("lab").notNull(),
    analysisId: text("analysis_id").notNull(),
    ...ofLabAnalysis,
    /** Fictional; shown only while its laboratory is. */
    sample: boolean("sample").notNull().default(false),
    /** The first revision that shows it, and the first that does not; null: the newest shows it. */
    fromRevision: bigint("from_revision", { mode: "number" }).notNull(),
    toRevision: bigint("to_revision", { mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.lab, table.analysisId, table.fromRevision] }),
    // All that counting asks for, so that it need not look at the rows.
    index("lab_analyses_analysis").on(
      ...[table.analysisId, table.lab, table.fromRevision, table.toRevision, table.sample],
    ),
  ],
);

/** What the operator is changing of a laboratory's rows; publishing them all takes them away. */
export const labAnalysisDrafts = pgTable(
  "lab_analysis_drafts",
  {
    lab: text("lab").notNull(),
    analysisId: text("analysis_id").notNull(),
    /** Null: the laboratory performs it no more. */
    content: jsonb("content").$type<StoredContent>(),
    /** What an operator writes is not fictional; an earlier row that is restored may be. */
    sample: boolean("sample").notNull().default(false),
    /** New with each save; saving has to name the version that was read. */
    version: uuid("version").notNull().defaultRandom(),
    by: text("by").notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.lab, table.analysisId] })],
);

/** `FederalPosition` in `catalogue/federal-list.ts` says what these are. */
interface StoredPosition {
  number: string;
  name: string;
  taxPoints: number;
  isLimited?: boolean | undefined;
}

/** Federal lists of analyses, one for each that was published; analyses name its positions by their numbers. */
export const federalLists = pgTable("federal_lists", {
  /** The first revision that shows it. */
  revision: bigint("revision", { mode: "number" }).primaryKey(),
  /** Day from which it is valid. */
  edition: date("edition", { mode: "string" }).notNull(),
  positions: jsonb("positions").$type<StoredPosition[]>().notNull(),
});
