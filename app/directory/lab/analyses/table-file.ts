import writeExcelFile from "write-excel-file/node";
import { proposedTable } from "~/directory/analyses/proposed-table.server";
import { formatTable } from "~/directory/tables/plan-table.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import type { LabHandle } from "~/identity/route-handles";
import { csvTable } from "~/lib/csv";
import { createAttachment } from "~/platform/http/answers/attachment.server";
import type { Route } from "./+types/table-file";
import { toProposer } from "./my-analyses.server";

export const handle = { open: "read" } satisfies LabHandle;

/** Unlike CSV, a workbook is opened without changing its cells. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { member } = context.get(labSessionContext);
  const spec = await proposedTable(toProposer(member));
  const rows = formatTable(spec, await spec.load());
  const name = `Analysen-${member.lab}`;
  if (!url.pathname.endsWith(".xlsx")) return createAttachment(csvTable(rows), name, "csv");
  const columns = spec.columns.map(() => ({ width: 22 }));
  const sheet = { sheet: "Tabelle", columns, stickyRowsCount: 1 };
  const file = await writeExcelFile(rows, sheet).toBuffer();
  return createAttachment(new Uint8Array(file), name, "xlsx");
}
