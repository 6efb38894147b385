import { redirect } from "react-router";
import { findDocument } from "~/directory/desk/document/document.server";
import { DocumentHead } from "~/directory/desk/document/document-head";
import { readDocumentHead } from "~/directory/desk/document/document-head.server";
import { DIRECTORY_PATH, tableFilePath } from "~/directory/desk/document/paths";
import { getColumnHelp, receiveTable } from "~/directory/rows/receive-table.server";
import { TableColumns, TableForm } from "~/directory/rows/table-form";
import { importTable } from "~/directory/tables/plan-table.server";
import { readFormWithFiles } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/table-page";
import { getTableForRequest } from "./tables.server";

export const handle = { open: "work", post: "work", body: "file" } satisfies DeskHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.heading ?? "Tabelle");

const getQuery = (request: Request) => new URL(request.url).searchParams;
const findLab = (request: Request) =>
  findDocument({ kind: "lab", slug: getQuery(request).get("labor") ?? "" });

export async function loader({ request }: Route.LoaderArgs) {
  // Without a laboratory this was the table of special tests.
  if (!getQuery(request).has("labor")) throw redirect(`${DIRECTORY_PATH}?art=test`, 301);
  const lab = await findLab(request);
  const { name, heading, spec, next } = getTableForRequest(request, lab.slug);
  return {
    document: await readDocumentHead(lab),
    slug: lab.slug,
    content: name,
    heading,
    columns: getColumnHelp(spec.columns),
    within: next,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { slug } = await findLab(request);
  const { spec, fields, next } = getTableForRequest(request, slug);
  const by = context.get(adminContext).name;
  return receiveTable(await readFormWithFiles(request), spec, {
    fields,
    next,
    store: (table, digest) => importTable(spec, table, { by, digest }),
  });
}

export default function TablePage({ loaderData, actionData }: Route.ComponentProps) {
  const { document, slug, content, heading, columns, within } = loaderData;
  return (
    <div className="flex flex-1 flex-col">
      <DocumentHead document={document} within={within} />
      <div className="max-w-[48rem] px-5 py-6 text-meta lg:px-6">
        <h2 className="font-semibold text-card">{heading}</h2>
        <p className="mt-1 text-soft">
          Laden Sie die Tabelle herunter, bearbeiten Sie sie und lesen Sie sie als CSV oder XLSX
          wieder ein. Es entstehen Entwürfe; veröffentlicht wird nichts.
        </p>
        <p className="mt-4">
          <a
            href={tableFilePath(slug, content)}
            download
            className="inline-flex min-h-11 items-center font-semibold text-petrol underline underline-offset-4"
          >
            Tabelle herunterladen (CSV)
          </a>
        </p>
        <TableColumns columns={columns} hasExample={content === "analysen"} />
        <TableForm answer={actionData} importLabel="Als Entwürfe übernehmen" />
      </div>
    </div>
  );
}
