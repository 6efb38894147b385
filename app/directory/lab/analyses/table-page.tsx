import { data, Link, redirect } from "react-router";
import {
  gatherTable,
  OWN_COLUMNS_EXPLAINED,
  readOwnTable,
} from "~/directory/analyses/proposed-table.server";
import { NO_FILE, previewOfTable, refusedTable } from "~/directory/rows/table-answer.server";
import { TableColumns, TableForm } from "~/directory/rows/table-form";
import type { RowError } from "~/directory/tables/read-table.server";
import { chosenFile, keptFile } from "~/forms/kept-file.server";
import { getField } from "~/forms/posted-field";
import { readFormWithFiles } from "~/forms/read-form.server";
import { labSessionContext } from "~/identity/member/labor-session.server";
import { RoomHead } from "~/identity/member/room-head";
import type { LabHandle } from "~/identity/route-handles";
import { TEXT_BUTTON } from "~/ui/controls/text-button";
import { CheckboxField } from "~/ui/form-fields";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/table-page";
import { ownFields, proposerOf } from "./own-analyses.server";
import { ALREADY_SENT } from "./own-analyses-action.server";

export const handle = { open: "profile", post: "profile", body: "file" } satisfies LabHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Analysen aus einer Tabelle | Laborlotse" },
  { name: "robots", content: "noindex" },
];

const WHOLE = "ganz";

export function loader() {
  return { columns: OWN_COLUMNS_EXPLAINED };
}

/** Shows what a file would change, or gathers it for the laboratory's proposal. */
export async function action({ request, context }: Route.ActionArgs) {
  const { member } = context.get(labSessionContext);
  const form = await readFormWithFiles(request);
  const isNextStep = form.get("intent") === "import-table";
  const isWhole = form.has(WHOLE);
  const refuse = (errors: readonly RowError[]) =>
    data({ ...refusedTable(errors), isWhole }, { status: 400 });
  const file = (isNextStep ? await keptFile(form) : undefined) ?? (await chosenFile(form))?.content;
  if (file === undefined) return refuse([NO_FILE]);
  let obstacle: string | undefined;
  if (isNextStep) {
    const posted = { file, isWhole, digest: getField(form, "digest") };
    const done = await gatherTable(proposerOf(member), posted);
    if (done.outcome === "refused") return refuse(done.errors);
    if (done.outcome === "saved") throw redirect("/labor/analysen?entwurf=on", 303);
    if (done.outcome === "sent") obstacle = ALREADY_SENT;
  }
  const read = await readOwnTable(member.lab, { file, isWhole });
  const isOutdated = isNextStep && obstacle === undefined;
  const preview = await previewOfTable(read, { file, fields: ownFields, isOutdated });
  if (obstacle !== undefined) {
    const errors = [{ row: 0, column: "", message: obstacle }];
    return data({ ...preview, errors, errorCount: 1, isWhole }, { status: 409 });
  }
  const status = isNextStep || preview.errorCount > 0 ? 400 : 200;
  return data({ ...preview, isWhole }, { status });
}

export default function OwnTablePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageContainer className="py-8">
      <RoomHead title="Analysen aus einer Tabelle">
        Laden Sie Ihre Tabelle herunter, bearbeiten Sie sie und lesen Sie sie als CSV oder XLSX
        wieder ein. Sie sehen zuerst, was sich ändern würde; eingereicht wird noch nichts. «Quelle»
        und «Stand» tragen wir ein: Diese beiden Spalten lesen wir nicht.
      </RoomHead>
      <div className="mt-6 max-w-[48rem] text-meta">
        <p className="mb-2 flex flex-wrap gap-x-6">
          <Link to="/labor/analysen" className={TEXT_BUTTON}>
            Zurück zu den Analysen
          </Link>
          <a href="/labor/analysen/tabelle.xlsx" download className={TEXT_BUTTON}>
            Tabelle herunterladen (XLSX)
          </a>
          <a href="/labor/analysen/tabelle.csv" download className={TEXT_BUTTON}>
            CSV
          </a>
        </p>
        <TableColumns columns={loaderData.columns} hasExample />
        <TableForm answer={actionData} importLabel="Zu den Änderungen nehmen">
          <CheckboxField name={WHOLE} defaultChecked={actionData?.isWhole}>
            Die Datei ist vollständig: Analysen, die darin fehlen, sollen entfernt werden.
          </CheckboxField>
        </TableForm>
      </div>
    </PageContainer>
  );
}
