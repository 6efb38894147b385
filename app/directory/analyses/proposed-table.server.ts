import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import { EXPLAINED, LAB_ANALYSIS_COLUMNS } from "~/directory/exchange/lab-analysis-columns";
import {
  analysisTable,
  planRows,
  type TableRules,
} from "~/directory/exchange/lab-analysis-table.server";
import { currentSnapshot } from "~/directory/publication/shown-snapshot.server";
import {
  type PlannedTable,
  readTable,
  storeAsShown,
  type TableOutcome,
} from "~/directory/tables/read-table.server";
import { type Proposer, readWishedRows, saveWishedChanges } from "./gather-changes.server";
import { LICENCE_MISSING, withoutLicence } from "./genetic-licence.server";
import { isProposableOfRow } from "./wished-changes.server";

/** The columns of a laboratory's own table. */
const OWN_COLUMNS = Object.fromEntries(
  Object.entries(LAB_ANALYSIS_COLUMNS).filter(([, field]) => isProposableOfRow(field)),
);

export const OWN_COLUMNS_EXPLAINED = EXPLAINED.filter(({ column }) =>
  Object.hasOwn(OWN_COLUMNS, column),
);

/** An uploaded file and its options. */
interface PostedTable {
  file: Buffer;
  /** Analyses missing from it are no longer performed. */
  isWhole: boolean;
}

/**
 * The laboratory's rows with its proposed changes, to edit and upload again; if it has none, an
 * example.
 */
export async function writeOwnTable(lab: string) {
  const { rows } = await readWishedRows(lab);
  return analysisTable([...rows.values()], OWN_COLUMNS);
}

/** What a CSV or XLSX file would change in the laboratory's proposal; nothing is stored. */
export async function readOwnTable(
  lab: string,
  { file, isWhole }: PostedTable,
): Promise<PlannedTable<LabAnalysisContent | null>> {
  const table = await readTable(file);
  const { rows } = await readWishedRows(lab);
  return planRows(table, rows, await rulesOf(lab, isWhole));
}

/** Adds the file to the proposal as previewed: all of it or nothing. */
export async function gatherTable(
  proposer: Proposer,
  { file, isWhole, digest }: PostedTable & { digest: string },
): Promise<TableOutcome | { outcome: "saved" } | { outcome: "sent" }> {
  const table = await readTable(file);
  const rules = await rulesOf(proposer.lab, isWhole);
  return saveWishedChanges<TableOutcome>(proposer, "table", async ({ rows }) => {
    const wished = new Map<string, LabAnalysisContent | null>();
    const done = await storeAsShown(planRows(table, rows, rules), digest, async (planned) => {
      for (const { slug, content } of planned) wished.set(slug, content);
      return [...wished.keys()];
    });
    return done.outcome === "imported" ? { wished } : { refusal: done };
  });
}

async function rulesOf(lab: string, isWhole: boolean): Promise<TableRules> {
  const all = currentSnapshot().analyses.map(({ id }) => id);
  const unlicensed = await withoutLicence(lab, all);
  return {
    columns: OWN_COLUMNS,
    isWhole,
    obstacleToNew: ({ id }) => (unlicensed.has(id) ? LICENCE_MISSING : undefined),
  };
}
