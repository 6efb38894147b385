import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { isoDay } from "~/lib/swiss-time";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { inTransaction } from "~/platform/database/database.server";
import { createTableAnswer, getTableFormat } from "~/platform/http/answers/table-answer.server";
import type { Route } from "./+types/export-origins";
import { readOriginTable } from "./origins.server";

export const handle = { open: "export" } satisfies DeskHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const format = getTableFormat(request);
  const query = new URL(request.url).searchParams;
  const { head, rows, entries } = await readOriginTable(query);
  const detail = { format, filter: { kind: "Herkunft" }, entries };
  await inTransaction(async (tx) =>
    recordAudit(tx, { actor: context.get(adminContext), action: "exported", detail }),
  );
  const table = { head, batches: [rows] };
  return createTableAnswer(table, `laborlotse-herkunft-${isoDay(new Date())}`, format);
}
