import { writeProposalTable } from "~/directory/analyses/proposed-table.server";
import { buildWorkbook } from "~/directory/tables/write-workbook.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import type { LabHandle } from "~/identity/route-handles";
import { createAttachment } from "~/platform/http/answers/attachment.server";
import type { Route } from "./+types/table-xlsx";

export const handle = { open: "read" } satisfies LabHandle;

/** Unlike CSV, a workbook is opened without changing its cells. */
export async function loader({ context }: Route.LoaderArgs) {
  const { lab } = context.get(labSessionContext).member;
  const file = buildWorkbook(await writeProposalTable(lab));
  return createAttachment(new Uint8Array(file), `Analysen-${lab}`, "xlsx");
}
