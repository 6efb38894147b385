import { PROPOSABLE_COLUMNS, proposedTable } from "~/directory/analyses/proposed-table.server";
import {
  describeUndoableImport,
  getColumnHelp,
  receiveTable,
} from "~/directory/rows/receive-table.server";
import { TableDownloads } from "~/directory/rows/table-downloads";
import { TableColumns, TableForm } from "~/directory/rows/table-form";
import { readFormWithFiles } from "~/forms/read-form.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import { LabPageHeading } from "~/identity/member/lab-page-heading";
import type { LabHandle } from "~/identity/route-handles";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/table-page";
import { proposableRowFields, toProposer } from "./my-analyses.server";

export const handle = { open: "profile", post: "profile", body: "file" } satisfies LabHandle;

export const meta = () => unlistedMeta("Analysen aus einer Tabelle");

export async function loader({ context }: Route.LoaderArgs) {
  const { lab } = context.get(labSessionContext).member;
  const lastImport = await describeUndoableImport({ lab, name: "analyses" });
  return { columns: getColumnHelp(PROPOSABLE_COLUMNS), lastImport };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = context.get(labSessionContext);
  const spec = await proposedTable(toProposer(member));
  return receiveTable(await readFormWithFiles(request), spec, proposableRowFields);
}

export default function MyAnalysesTablePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageContainer className="py-8">
      <LabPageHeading title="Analysen aus einer Tabelle">
        Lesen Sie Ihr Leistungsverzeichnis ein, wie es ist, als XLSX oder CSV. Sie sehen zuerst, was
        sich ändern würde; eingereicht wird noch nichts. «Quelle» und «Stand» tragen wir ein.
      </LabPageHeading>
      <div className="mt-6 max-w-[48rem] text-meta">
        <p className="mb-2 flex flex-wrap gap-x-6">
          <Link to="/labor/analysen" className={TEXT_BUTTON_CLASS}>
            Zurück zu den Analysen
          </Link>
          <TableDownloads getPath={(format) => `/labor/analysen/tabelle.${format}`} />
        </p>
        <TableColumns columns={loaderData.columns} hasExample />
        <TableForm
          answer={actionData}
          importLabel="Zu den Änderungen nehmen"
          restAction="/labor/analysen/tabelle/rest"
          lastImport={loaderData.lastImport}
          next={{ to: "/labor/analysen?entwurf=on", label: "Weiter zu Ihren Änderungen" }}
        />
      </div>
    </PageContainer>
  );
}
