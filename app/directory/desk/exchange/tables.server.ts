import { data } from "react-router";
import { findDocument, loadDeskFields } from "~/directory/desk/document/document.server";
import { integrationFields } from "~/directory/desk/document/integration-fields.server";
import {
  DRAFTS_PATH,
  documentPath,
  TABLE_NAMES,
  type TableName,
} from "~/directory/desk/document/paths";
import type { ContentField } from "~/directory/editor/content-field";
import { labAnalysisFields } from "~/directory/editor/lab-analysis-fields.server";
import { integrationTable } from "~/directory/exchange/integration-table.server";
import { labAnalysisTable } from "~/directory/exchange/lab-analysis-table.server";
import { CONTACTS_FIELD, labTable } from "~/directory/exchange/lab-table.server";
import type { DocumentOnDesk } from "~/directory/model/documents.server";
import type { StoredTableSpec } from "~/directory/tables/import-table.server";
import type { Actor } from "~/platform/audit/audit-log.server";

interface DeskTable {
  heading: string;
  loadFields(): readonly ContentField[] | Promise<readonly ContentField[]>;
  getSpec(lab: string, actor: Actor): StoredTableSpec<object> | Promise<StoredTableSpec<object>>;
}

const TABLES: Record<TableName, DeskTable> = {
  analysen: {
    heading: "Analysen als Tabelle",
    loadFields: () => labAnalysisFields,
    getSpec: (lab, { name }) => labAnalysisTable(lab, name),
  },
  anbindungen: {
    heading: "Anbindungen als Tabelle",
    loadFields: () => integrationFields,
    getSpec: (lab, { name }) => integrationTable(lab, name),
  },
  labore: {
    heading: "Labore als Tabelle",
    loadFields: async () => [...(await loadDeskFields("lab")), CONTACTS_FIELD],
    getSpec: (_, actor) => labTable(actor),
  },
};

/**
 * @param actor the operator, whose drafts an import makes
 * @throws 404 for an unknown table or laboratory
 */
export async function getTableForRequest(request: Request, actor: Actor) {
  const query = new URL(request.url).searchParams;
  const name = TABLE_NAMES.find((one) => one === query.get("inhalt"));
  if (name === undefined) throw data(null, { status: 404 });
  const lab = name === "labore" ? undefined : await findLab(query);
  const slug = lab?.slug ?? "";
  const { heading, loadFields, getSpec } = TABLES[name];
  return {
    ...{ name, lab, slug, heading },
    fields: await loadFields(),
    spec: await getSpec(slug, actor),
    /** Where an operator goes on after the import. */
    next:
      lab === undefined
        ? { to: DRAFTS_PATH, label: "Entwürfe gemeinsam veröffentlichen" }
        : { to: documentPath("lab", slug, name as "analysen"), label: "Weiter zu den Entwürfen" },
    fileName: [name, slug].filter(Boolean).join("-"),
  };
}

function findLab(query: URLSearchParams): Promise<DocumentOnDesk> {
  return findDocument({ kind: "lab", slug: query.get("labor") ?? "" });
}
