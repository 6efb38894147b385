import { writeOwnTable } from "~/directory/analyses/proposed-table.server";
import { workbookOf } from "~/directory/tables/write-workbook.server";
import { labSessionContext } from "~/identity/member/labor-session.server";
import type { LabHandle } from "~/identity/route-handles";
import { attachment } from "~/platform/http/answers/attachment.server";
import type { Route } from "./+types/table-xlsx";

export const handle = { open: "read" } satisfies LabHandle;

/** The same as a workbook, which a spreadsheet opens without changing its cells. */
export async function loader({ context }: Route.LoaderArgs) {
  const { lab } = context.get(labSessionContext).member;
  const file = workbookOf(await writeOwnTable(lab));
  return attachment(new Uint8Array(file), `Analysen-${lab}`, "xlsx");
}
