import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import {
  getPerformedRows,
  LAB_ANALYSIS_COLUMNS,
  labAnalysisRows,
} from "~/directory/exchange/lab-analysis-table.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import type { StoredTableSpec, TableOutcome } from "~/directory/tables/import-table.server";
import type { Transaction } from "~/platform/database/database.server";
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

/** The rows of a laboratory with the changes that it proposes; an import adds to its proposal. */
export async function proposedTable(
  proposer: Proposer,
): Promise<StoredTableSpec<LabAnalysisContent>> {
  const { lab } = proposer;
  const all = currentSnapshot().analyses.map(({ id }) => id);
  const unlicensed = await findUnlicensedAnalyses(lab, all);
  const load = async (db?: Transaction) => getPerformedRows((await readPendingRows(lab, db)).rows);
  return {
    ...labAnalysisRows(await load()),
    lab,
    columns: PROPOSABLE_COLUMNS,
    ignoredColumns: LAB_ANALYSIS_COLUMNS.map(({ name }) => name),
    findObstacle: (id) => (unlicensed.has(id) ? LICENCE_MISSING_MESSAGE : undefined),
    load,
    async change(choose) {
      const saved = await savePendingChanges<TableOutcome>(
        proposer,
        "table",
        async ({ rows }, tx) => {
          const chosen = await choose(getPerformedRows(rows), tx);
          return "refusal" in chosen ? chosen : { staged: chosen.rows };
        },
      );
      if (saved.outcome === "saved") return { outcome: "imported" };
      return saved.outcome === "sent"
        ? { outcome: "prevented", message: ALREADY_SENT_MESSAGE }
        : saved;
    },
  };
}
