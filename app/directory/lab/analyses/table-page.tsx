import { data, Link, redirect } from "react-router";
import {
  PROPOSABLE_COLUMN_HELP,
  readProposalTable,
  stageTable,
} from "~/directory/analyses/proposed-table.server";
import {
  buildTablePreview,
  MISSING_FILE_ERROR,
  toRejectedTable,
} from "~/directory/rows/table-answer.server";
import { TableColumns, TableForm } from "~/directory/rows/table-form";
import type { RowError } from "~/directory/tables/read-table.server";
import { getPostedField } from "~/forms/posted-field";
import { readFormWithFiles } from "~/forms/read-form.server";
import { readUploadedFile, unpackTempUpload } from "~/forms/temp-upload.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import { LabPageHeading } from "~/identity/member/lab-page-heading";
import type { LabHandle } from "~/identity/route-handles";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { CheckboxField } from "~/ui/form-fields";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/table-page";
import { PROPOSAL_ALREADY_SENT_ERROR } from "./analyses-action.server";
import { proposableRowFields, toProposer } from "./my-analyses.server";

export const handle = { open: "profile", post: "profile", body: "file" } satisfies LabHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Analysen aus einer Tabelle | Laborlotse" },
  { name: "robots", content: "noindex" },
];

const FULL_TABLE = "ganz";

export function loader() {
  return { columns: PROPOSABLE_COLUMN_HELP };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = context.get(labSessionContext);
  const form = await readFormWithFiles(request);
  const isNextStep = form.get("intent") === "import-table";
  const isWhole = form.has(FULL_TABLE);
  const refuse = (errors: readonly RowError[]) =>
    data({ ...toRejectedTable(errors), isWhole }, { status: 400 });
  const file =
    (isNextStep ? await unpackTempUpload(form) : undefined) ??
    (await readUploadedFile(form))?.content;
  if (file === undefined) return refuse([MISSING_FILE_ERROR]);
  let obstacle: string | undefined;
  if (isNextStep) {
    const posted = { file, isWhole, digest: getPostedField(form, "digest") };
    const done = await stageTable(toProposer(member), posted);
    if (done.outcome === "refused") return refuse(done.errors);
    if (done.outcome === "saved") throw redirect("/labor/analysen?entwurf=on", 303);
    if (done.outcome === "sent") obstacle = PROPOSAL_ALREADY_SENT_ERROR;
  }
  const read = await readProposalTable(member.lab, { file, isWhole });
  const isOutdated = isNextStep && obstacle === undefined;
  const preview = await buildTablePreview(read, { file, fields: proposableRowFields, isOutdated });
  if (obstacle !== undefined) {
    const errors = [{ row: 0, column: "", message: obstacle }];
    return data({ ...preview, errors, errorCount: 1, isWhole }, { status: 409 });
  }
  const status = isNextStep || preview.errorCount > 0 ? 400 : 200;
  return data({ ...preview, isWhole }, { status });
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
