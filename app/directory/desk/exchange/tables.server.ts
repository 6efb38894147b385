import { data } from "react-router";
import { integrationFields } from "~/directory/desk/document/integration-fields.server";
import { documentPath, type TableName } from "~/directory/desk/document/paths";
import type { ContentField } from "~/directory/editor/content-field";
import { labAnalysisFields } from "~/directory/editor/lab-analysis-fields.server";
import { INTEGRATION_COLUMN_HELP } from "~/directory/exchange/integration-columns";
import {
  importIntegrationTable,
  readIntegrationTable,
  writeIntegrationTable,
} from "~/directory/exchange/integration-table.server";
import { LAB_ANALYSIS_COLUMN_HELP } from "~/directory/exchange/lab-analysis-columns";
import {
  importAnalysisTable,
  readAnalysisTable,
  writeAnalysisTable,
} from "~/directory/exchange/lab-analysis-table.server";
import type {
  PlannedTable,
  TableConfirmation,
  TableOutcome,
} from "~/directory/tables/read-table.server";

interface Table {
  heading: string;
  columns: readonly { column: string; says: string; example: string }[];
  fields: readonly ContentField[];
  write(lab: string): Promise<string>;
  read(lab: string, file: Buffer): Promise<PlannedTable<object | null>>;
  import(lab: string, file: Buffer, confirmation: TableConfirmation): Promise<TableOutcome>;
  next(lab: string): string;
}

const TABLES: Record<TableName, Table> = {
  analysen: {
    heading: "Analysen als Tabelle",
    columns: LAB_ANALYSIS_COLUMN_HELP,
    fields: labAnalysisFields,
    write: writeAnalysisTable,
    read: readAnalysisTable,
    import: importAnalysisTable,
    next: (lab) => documentPath("lab", lab, "analysen"),
  },
  anbindungen: {
    heading: "Anbindungen als Tabelle",
    columns: INTEGRATION_COLUMN_HELP,
    fields: integrationFields,
    write: writeIntegrationTable,
    read: readIntegrationTable,
    import: importIntegrationTable,
    next: (lab) => documentPath("lab", lab, "anbindungen"),
  },
};

/** @throws 404 for an unknown table */
export function getTableForRequest(request: Request): Table & { name: TableName } {
  const name = new URL(request.url).searchParams.get("inhalt");
  if (name !== "analysen" && name !== "anbindungen") throw data(null, { status: 404 });
  return { ...TABLES[name], name };
}
