import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import {
  getPerformedRows,
  LAB_ANALYSIS_COLUMNS,
  labAnalysisRows,
} from "~/directory/exchange/lab-analysis-table.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import {
  planTable,
  type StoredTableSpec,
  storeTableIfUnchanged,
  type TableOutcome,
} from "~/directory/tables/plan-table.server";
import type { Table } from "~/directory/tables/table-line";
import { findUnlicensedAnalyses, LICENCE_MISSING_MESSAGE } from "./genetic-licence.server";
import { isProposableRowField } from "./pending-changes.server";
import {
  ALREADY_SENT_MESSAGE,
  type Proposer,
  readPendingRows,
  savePendingChanges,
} from "./stage-changes.server";

export const PROPOSABLE_COLUMNS = LAB_ANALYSIS_COLUMNS.filter(({ field }) =>
  isProposableRowField(field),
);

/**
 * The rows of a laboratory with the changes that it proposes.
 * @param isWhole analyses missing from the file are no longer performed
 */
export async function proposedTable(
  lab: string,
  isWhole = false,
): Promise<StoredTableSpec<LabAnalysisContent>> {
  const all = currentSnapshot().analyses.map(({ id }) => id);
  const unlicensed = await findUnlicensedAnalyses(lab, all);
  return {
    ...labAnalysisRows(),
    columns: PROPOSABLE_COLUMNS,
    ignoredColumns: LAB_ANALYSIS_COLUMNS.map(({ name }) => name),
    isWhole,
    findObstacle: (id) => (unlicensed.has(id) ? LICENCE_MISSING_MESSAGE : undefined),
    load: async (db) => getPerformedRows((await readPendingRows(lab, db)).rows),
  };
}

/** Adds the file to the proposal as previewed: all of it or nothing. */
export async function stageTable(
  proposer: Proposer,
  spec: StoredTableSpec<LabAnalysisContent>,
  table: Table,
  digest: string,
): Promise<TableOutcome | { outcome: "prevented"; message: string }> {
  const saved = await savePendingChanges<TableOutcome>(proposer, "table", async ({ rows }) => {
    let staged: ReadonlyMap<string, LabAnalysisContent | null> = new Map();
    const plan = planTable(spec, table, getPerformedRows(rows));
    const done = await storeTableIfUnchanged(plan, digest, async (planned) => {
      staged = planned;
    });
    return done.outcome === "imported" ? { staged } : { refusal: done };
  });
  if (saved.outcome === "saved") return { outcome: "imported" };
  return saved.outcome === "sent" ? { outcome: "prevented", message: ALREADY_SENT_MESSAGE } : saved;
}
