import { formatTable } from "~/directory/tables/plan-table.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { createTableAnswer, getTableFormat } from "~/platform/http/answers/table-answer.server";
import type { Route } from "./+types/export-table";
import { getTableForRequest } from "./tables.server";

export const handle = { open: "export" } satisfies DeskHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(adminContext);
  const { name, fileName, spec } = await getTableForRequest(request, actor);
  if (name === "labore") {
    await inTransaction(async (tx) =>
      recordAudit(tx, { actor, action: "directory-exported", detail: {} }),
    );
  }
  const table = formatTable(spec, await spec.load());
  return createTableAnswer(table, fileName, getTableFormat(request));
}
