import { getRestOfTable } from "~/directory/rows/receive-table.server";
import { readFormWithFiles } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { createTableAnswer } from "~/platform/http/answers/table-answer.server";
import type { Route } from "./+types/table-rest";
import { getTableForRequest } from "./tables.server";

export const handle = { open: "work", post: "work", body: "file" } satisfies DeskHandle;

/** The rows of a posted file that its import leaves out, to be corrected. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fileName, spec } = await getTableForRequest(request, context.get(adminContext));
  const table = await getRestOfTable(await readFormWithFiles(request), spec);
  return createTableAnswer(table, `${fileName}-berichtigen`, "xlsx");
}
