import { Link } from "react-router";
import {
  PROPOSABLE_COLUMNS,
  proposedTable,
  stageTable,
} from "~/directory/analyses/proposed-table.server";
import { getColumnHelp, receiveTable } from "~/directory/rows/receive-table.server";
import { TableColumns, TableForm } from "~/directory/rows/table-form";
import { readFormWithFiles } from "~/forms/read-form.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import { LabPageHeading } from "~/identity/member/lab-page-heading";
import type { LabHandle } from "~/identity/route-handles";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { CheckboxField } from "~/ui/form-fields";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/table-page";
import { proposableRowFields, toProposer } from "./my-analyses.server";

export const handle = { open: "profile", post: "profile", body: "file" } satisfies LabHandle;

export const meta = () => unlistedMeta("Analysen aus einer Tabelle");

const FULL_TABLE = "ganz";

export function loader() {
  return { columns: getColumnHelp(PROPOSABLE_COLUMNS) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = context.get(labSessionContext);
  const form = await readFormWithFiles(request);
  const spec = await proposedTable(member.lab, form.has(FULL_TABLE));
  return receiveTable(form, spec, {
    fields: proposableRowFields,
    next: "/labor/analysen?entwurf=on",
    store: (table, digest) => stageTable(toProposer(member), spec, table, digest),
  });
}

export default function MyAnalysesTablePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageContainer className="py-8">
      <LabPageHeading title="Analysen aus einer Tabelle">
        Laden Sie Ihre Tabelle herunter, bearbeiten Sie sie und lesen Sie sie als CSV oder XLSX
        wieder ein. Sie sehen zuerst, was sich ändern würde; eingereicht wird noch nichts. «Quelle»
        und «Stand» tragen wir ein: Diese beiden Spalten lesen wir nicht.
      </LabPageHeading>
      <div className="mt-6 max-w-[48rem] text-meta">
        <p className="mb-2 flex flex-wrap gap-x-6">
          <Link to="/labor/analysen" className={TEXT_BUTTON_CLASS}>
            Zurück zu den Analysen
          </Link>
          <a href="/labor/analysen/tabelle.xlsx" download className={TEXT_BUTTON_CLASS}>
            Tabelle herunterladen (XLSX)
          </a>
          <a href="/labor/analysen/tabelle.csv" download className={TEXT_BUTTON_CLASS}>
            CSV
          </a>
        </p>
        <TableColumns columns={loaderData.columns} hasExample />
        <TableForm answer={actionData} importLabel="Zu den Änderungen nehmen">
          <CheckboxField name={FULL_TABLE} defaultChecked={actionData?.isWhole}>
            Die Datei ist vollständig: Analysen, die darin fehlen, sollen entfernt werden.
          </CheckboxField>
        </TableForm>
      </div>
    </PageContainer>
  );
}
