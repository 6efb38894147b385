import { redirect } from "react-router";
import { DocumentHead } from "~/directory/desk/document/document-head";
import { readDocumentHead } from "~/directory/desk/document/document-head.server";
import {
  DIRECTORY_PATH,
  DRAFTS_PATH,
  tableFilePath,
  tableRestPath,
} from "~/directory/desk/document/paths";
import {
  describeUndoableImport,
  getColumnHelp,
  receiveTable,
} from "~/directory/rows/receive-table.server";
import { TableDownloads } from "~/directory/rows/table-downloads";
import { TableColumns, TableForm } from "~/directory/rows/table-form";
import { readFormWithFiles } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { TextField } from "~/ui/field";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/table-page";
import { getTableForRequest } from "./tables.server";

export const handle = { open: "work", post: "work", body: "file" } satisfies DeskHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.heading ?? "Tabelle");

export async function loader({ request, context }: Route.LoaderArgs) {
  // Without a laboratory this was the table of special tests.
  const query = new URL(request.url).searchParams;
  if (!query.has("labor") && query.get("inhalt") !== "labore")
    throw redirect(`${DIRECTORY_PATH}?art=test`, 301);
  const { name, lab, slug, heading, spec, next } = await getTableForRequest(
    request,
    context.get(adminContext),
  );
  return {
    document: lab && (await readDocumentHead(lab)),
    slug,
    content: name,
    heading,
    columns: getColumnHelp(spec.columns),
    defaults: spec.defaults,
    lastImport: await describeUndoableImport(spec),
    next,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { spec, fields } = await getTableForRequest(request, context.get(adminContext));
  return receiveTable(await readFormWithFiles(request), spec, fields);
}

export default function TablePage({ loaderData, actionData }: Route.ComponentProps) {
  const { document, slug, content, heading, columns, defaults, lastImport, next } = loaderData;
  return (
    <div className="flex flex-1 flex-col">
      {document && <DocumentHead document={document} within={next.to} />}
      <div className="max-w-[48rem] px-5 py-6 text-meta lg:px-6">
        {document ? <LabIntroduction heading={heading} /> : <LabsIntroduction heading={heading} />}
        <p className="mt-4 flex flex-wrap gap-x-6">
          <TableDownloads getPath={(format) => tableFilePath(slug, content, format)} />
        </p>
        <TableColumns columns={columns} hasExample={content !== "anbindungen"} />
        <TableForm
          answer={actionData}
          importLabel="Als Entwürfe übernehmen"
          restAction={tableRestPath(slug, content)}
          lastImport={lastImport}
          next={next}
        >
          {defaults !== undefined && <OriginFields {...defaults} {...actionData?.defaults} />}
        </TableForm>
      </div>
    </div>
  );
}

function LabIntroduction({ heading }: { heading: string }) {
  return (
    <>
      <h2 className="font-semibold text-card">{heading}</h2>
      <p className="mt-1 text-soft">
        Lesen Sie die Tabelle ein, wie das Labor sie führt, oder laden Sie unsere herunter und
        bearbeiten Sie sie. Es entstehen Entwürfe; veröffentlicht wird nichts.
      </p>
    </>
  );
}

function LabsIntroduction({ heading }: { heading: string }) {
  return (
    <>
      <h1 className="font-semibold text-profile">{heading}</h1>
      <p className="mt-1 text-soft">
        Lesen Sie Ihre Liste von Laboren ein, eine Zeile je Labor, oder laden Sie unsere herunter
        und bearbeiten Sie sie. Aus den Profilen werden Entwürfe; veröffentlicht wird nichts.
        Kontakte und ihre Rechte gelten sofort. Labore, die in der Datei fehlen, bleiben, wie sie
        sind.
      </p>
      <TextLink
        to={DRAFTS_PATH}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-meta"
      >
        Entwürfe gemeinsam veröffentlichen
      </TextLink>
    </>
  );
}

/** The fields of `defaults` of the table of analyses. */
function OriginFields({ source, sourceDate }: Readonly<Record<string, string>>) {
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">Woher die Angaben sind</legend>
      <p className="pb-3 text-soft">
        Gilt für neue und geänderte Zeilen, zu denen die Datei nichts anderes sagt.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Quelle" name="source" defaultValue={source} />
        <TextField label="Stand" name="sourceDate" type="date" defaultValue={sourceDate} />
      </div>
    </fieldset>
  );
}
