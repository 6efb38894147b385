import { data } from "react-router";
import { integrationFields } from "~/directory/desk/document/integration-fields.server";
import { documentPath, TABLE_NAMES, type TableName } from "~/directory/desk/document/paths";
import type { ContentField } from "~/directory/editor/content-field";
import { labAnalysisFields } from "~/directory/editor/lab-analysis-fields.server";
import { integrationTable } from "~/directory/exchange/integration-table.server";
import { labAnalysisTable } from "~/directory/exchange/lab-analysis-table.server";
import type { StoredTableSpec } from "~/directory/tables/import-table.server";

interface DeskTable {
  heading: string;
  fields: readonly ContentField[];
  getSpec(lab: string, by: string): StoredTableSpec<object> | Promise<StoredTableSpec<object>>;
}

const TABLES: Record<TableName, DeskTable> = {
  analysen: {
    heading: "Analysen als Tabelle",
    fields: labAnalysisFields,
    getSpec: labAnalysisTable,
  },
  anbindungen: {
    heading: "Anbindungen als Tabelle",
    fields: integrationFields,
    getSpec: integrationTable,
  },
};

/**
 * @param by the operator, whose drafts an import makes
 * @throws 404 for an unknown table
 */
export async function getTableForRequest(request: Request, lab: string, by = "") {
  const queried = new URL(request.url).searchParams.get("inhalt");
  const name = TABLE_NAMES.find((one) => one === queried);
  if (name === undefined) throw data(null, { status: 404 });
  const { getSpec, ...table } = TABLES[name];
  return { ...table, name, spec: await getSpec(lab, by), next: documentPath("lab", lab, name) };
}
