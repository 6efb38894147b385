import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import {
  LAB_ANALYSIS_COLUMN_HELP,
  LAB_ANALYSIS_COLUMNS,
} from "~/directory/exchange/lab-analysis-columns";
import {
  analysisTable,
  planRows,
  type TableRules,
} from "~/directory/exchange/lab-analysis-table.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import {
  type PlannedTable,
  readTable,
  storeTableIfUnchanged,
  type TableOutcome,
} from "~/directory/tables/read-table.server";
import { findUnlicensedAnalyses, LICENCE_MISSING_MESSAGE } from "./genetic-licence.server";
import { isProposableRowField } from "./pending-changes.server";
import { type Proposer, readPendingRows, savePendingChanges } from "./stage-changes.server";

const PROPOSABLE_COLUMNS = Object.fromEntries(
  Object.entries(LAB_ANALYSIS_COLUMNS).filter(([, field]) => isProposableRowField(field)),
);

export const PROPOSABLE_COLUMN_HELP = LAB_ANALYSIS_COLUMN_HELP.filter(({ column }) =>
  Object.hasOwn(PROPOSABLE_COLUMNS, column),
);

interface PostedTable {
  file: Buffer;
  /** Analyses missing from it are no longer performed. */
  isWhole: boolean;
}

/** If the laboratory has no rows, the table holds an example. */
export async function writeProposalTable(lab: string) {
  const { rows } = await readPendingRows(lab);
  return analysisTable([...rows.values()], PROPOSABLE_COLUMNS);
}

export async function readProposalTable(
  lab: string,
  { file, isWhole }: PostedTable,
): Promise<PlannedTable<LabAnalysisContent | null>> {
  const table = await readTable(file);
  const { rows } = await readPendingRows(lab);
  return planRows(table, rows, await getTableRules(lab, isWhole));
}

/** Adds the file to the proposal as previewed: all of it or nothing. */
export async function stageTable(
  proposer: Proposer,
  { file, isWhole, digest }: PostedTable & { digest: string },
): Promise<TableOutcome | { outcome: "saved" } | { outcome: "sent" }> {
  const table = await readTable(file);
  const rules = await getTableRules(proposer.lab, isWhole);
  return savePendingChanges<TableOutcome>(proposer, "table", async ({ rows }) => {
    const staged = new Map<string, LabAnalysisContent | null>();
    const done = await storeTableIfUnchanged(
      planRows(table, rows, rules),
      digest,
      async (planned) => {
        for (const { slug, content } of planned) staged.set(slug, content);
        return [...staged.keys()];
      },
    );
    return done.outcome === "imported" ? { staged } : { refusal: done };
  });
}

async function getTableRules(lab: string, isWhole: boolean): Promise<TableRules> {
  const all = currentSnapshot().analyses.map(({ id }) => id);
  const unlicensed = await findUnlicensedAnalyses(lab, all);
  return {
    columns: PROPOSABLE_COLUMNS,
    isWhole,
    obstacleToNew: ({ id }) => (unlicensed.has(id) ? LICENCE_MISSING_MESSAGE : undefined),
  };
}
