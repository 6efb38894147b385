import { and, desc, eq, gt, lt } from "drizzle-orm";
import type { StoredContent } from "#database/directory";
import { tableImports } from "#database/imports";
import { compareContents } from "~/directory/model/changes.server";
import { DAY_MS } from "~/lib/durations";
import { database, type Transaction } from "~/platform/database/database.server";
import { type ExplainedTerm, saveTerms } from "./import-terms.server";
import { getSteps, getSubjectName, planTable } from "./plan-table.server";
import { type RowError, type Sheet, toFileErrors } from "./table-line";
import type { TableChoices, TableSpec } from "./table-spec";

type Rows<Content> = ReadonlyMap<string, Content>;

/** Rows to write, null where one is removed, or why nothing is written. */
type Chosen<Content> = { rows: Rows<Content | null> } | { refusal: TableOutcome };

/** A table of which the rows are stored, drafts included. */
export interface StoredTableSpec<Content extends object> extends TableSpec<Content> {
  /** Slug of the laboratory whose rows they are; empty: of the portal. */
  lab: string;
  load(db?: Transaction): Promise<Rows<Content>>;
  /** Writes rows that are chosen under a lock of those that are stored. */
  change(
    choose: (existing: Rows<Content>, tx: Transaction) => Promise<Chosen<Content>>,
  ): Promise<TableOutcome>;
}

export type TableOutcome =
  | { outcome: "imported" }
  | { outcome: "refused"; errors: RowError[] }
  /** The result would differ from the preview: nothing is stored. */
  | { outcome: "changed" }
  | { outcome: "prevented"; message: string };

/**
 * Writes the rows as previewed: all of them or nothing. For a day the import can be undone.
 * @param explained what a person said about the file; remembered
 */
export async function importTable<Content extends object>(
  spec: StoredTableSpec<Content>,
  sheets: readonly Sheet[],
  {
    choices,
    explained,
    digest,
  }: { choices: TableChoices; explained: readonly ExplainedTerm[]; digest: string },
): Promise<TableOutcome> {
  return spec.change(async (existing, tx) => {
    const plan = planTable(spec, sheets, existing, choices);
    if ("errors" in plan) return { refusal: { outcome: "refused", errors: plan.errors } };
    const steps = getSteps(plan.rows);
    if (plan.rows.length === 0) {
      const { errors } = toFileErrors(
        "In der Tabelle steht keine Zeile, die sich übernehmen lässt.",
      );
      return { refusal: { outcome: "refused", errors } };
    }
    // Nothing to do: an impatient second click, or a file of which only the answers are new.
    if (steps.length > 0 && plan.digest !== digest) return { refusal: { outcome: "changed" } };
    await saveTerms(tx, spec, explained);
    if (steps.length === 0) return { refusal: { outcome: "imported" } };
    const rows = new Map(steps.map(({ slug, content }) => [slug, content]));
    const before = [...rows.keys()].map((slug) => [slug, existing.get(slug) ?? null] as const);
    await tx.insert(tableImports).values({
      ...{ lab: spec.lab, tableName: spec.name },
      before: toStoredRows(before),
      after: toStoredRows(rows),
    });
    return { rows };
  });
}

function toStoredRows(rows: Iterable<readonly [string, object | null]>) {
  return Object.fromEntries(rows) as Record<string, StoredContent | null>;
}

export interface UndoableImport {
  id: string;
  at: Date;
  rows: number;
}

const isRecent = ({ lab, name }: { lab: string; name: string }) =>
  and(
    eq(tableImports.lab, lab),
    eq(tableImports.tableName, name),
    gt(tableImports.createdAt, new Date(Date.now() - DAY_MS)),
  );

/** The last import of the table, for a day. */
export async function findUndoableImport(spec: {
  lab: string;
  name: string;
}): Promise<UndoableImport | undefined> {
  const [last] = await database()
    .select()
    .from(tableImports)
    .where(isRecent(spec))
    .orderBy(desc(tableImports.createdAt))
    .limit(1);
  return last && { id: last.id, at: last.createdAt, rows: Object.keys(last.after).length };
}

/**
 * Brings back the rows as they were before an import, unless they were changed since.
 * @returns names of the subjects whose rows were changed since and stay
 */
export async function undoImport<Content extends object>(
  spec: StoredTableSpec<Content>,
  id: string,
): Promise<TableOutcome & { kept: string[] }> {
  const kept: string[] = [];
  const done = await spec.change(async (existing, tx) => {
    const [made] = await tx
      .delete(tableImports)
      .where(and(isRecent(spec), eq(tableImports.id, id)))
      .returning();
    // Undone by somebody faster, or a day has passed.
    if (made === undefined) return { refusal: { outcome: "changed" } };
    const { before, after } = made;
    const isUnchanged = (slug: string) =>
      isSameRow(existing.get(slug), (after[slug] ?? undefined) as Content | undefined);
    const slugs = Object.keys(after);
    kept.push(
      ...slugs.filter((slug) => !isUnchanged(slug)).map((slug) => getSubjectName(spec, slug)),
    );
    const restored = slugs.filter(isUnchanged);
    return { rows: new Map(restored.map((slug) => [slug, before[slug] as Content | null])) };
  });
  return { ...done, kept };
}

function isSameRow(one: object | undefined, other: object | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return compareContents(one, other).length === 0;
}

/** Called by the nightly deletion: after a day no import can be undone. */
export async function deleteOldImports(now: Date): Promise<void> {
  await database()
    .delete(tableImports)
    .where(lt(tableImports.createdAt, new Date(now.getTime() - DAY_MS)));
}
