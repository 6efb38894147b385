import { findDocument } from "~/directory/desk/document/document.server";
import { formatTable } from "~/directory/tables/plan-table.server";
import type { DeskHandle } from "~/identity/route-handles";
import { createTableAnswer, getTableFormat } from "~/platform/http/answers/table-answer.server";
import type { Route } from "./+types/export-table";
import { getTableForRequest } from "./tables.server";

export const handle = { open: "export" } satisfies DeskHandle;

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { slug } = await findDocument({ kind: "lab", slug: query.get("labor") ?? "" });
  const { name, spec } = await getTableForRequest(request, slug);
  const table = formatTable(spec, await spec.load());
  return createTableAnswer(table, `${name}-${slug}`, getTableFormat(request));
}
