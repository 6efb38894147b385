import { findDocument } from "~/directory/desk/document/document.server";
import { getRestOfTable } from "~/directory/rows/receive-table.server";
import { readFormWithFiles } from "~/forms/read-form.server";
import type { DeskHandle } from "~/identity/route-handles";
import { createTableAnswer } from "~/platform/http/answers/table-answer.server";
import type { Route } from "./+types/table-rest";
import { getTableForRequest } from "./tables.server";

export const handle = { open: "work", post: "work", body: "file" } satisfies DeskHandle;

/** The rows of a posted file that its import leaves out, to be corrected. */
export async function action({ request }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams;
  const { slug } = await findDocument({ kind: "lab", slug: query.get("labor") ?? "" });
  const { name, spec } = await getTableForRequest(request, slug);
  const table = await getRestOfTable(await readFormWithFiles(request), spec);
  return createTableAnswer(table, `${name}-${slug}-berichtigen`, "xlsx");
}
