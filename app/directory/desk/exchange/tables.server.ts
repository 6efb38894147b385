import { integrationFields } from "~/directory/desk/document/integration-fields.server";
import { DIRECTORY_PATH, documentPath, type TableName } from "~/directory/desk/document/paths";
import type { ContentField } from "~/directory/editor/content-field";
import { getContentFields } from "~/directory/editor/content-fields.server";
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
import { TEST_COLUMNS } from "~/directory/exchange/test-columns.server";
import {
  importTestTable,
  readTestTable,
  writeTestTable,
} from "~/directory/exchange/test-table.server";
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
  tests: {
    heading: "Tests als Tabelle",
    columns: TEST_COLUMNS,
    fields: getContentFields("test"),
    write: writeTestTable,
    read: readTestTable,
    import: importTestTable,
    next: () => `${DIRECTORY_PATH}?art=test`,
  },
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

export function getTableForRequest(request: Request): Table & { name: TableName } {
  const requestedName = new URL(request.url).searchParams.get("inhalt") ?? "";
  const name: TableName =
    requestedName === "analysen" || requestedName === "anbindungen" ? requestedName : "tests";
  return { ...TABLES[name], name };
}
