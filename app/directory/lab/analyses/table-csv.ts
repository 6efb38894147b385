import { writeProposalTable } from "~/directory/analyses/proposed-table.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import type { LabHandle } from "~/identity/route-handles";
import { csvTable } from "~/lib/csv";
import { attachment } from "~/platform/http/answers/attachment.server";
import type { Route } from "./+types/table-csv";

export const handle = { open: "read" } satisfies LabHandle;

/** The laboratory's analyses with what it has gathered, as a file that can be changed and read in again. */
export async function loader({ context }: Route.LoaderArgs) {
  const { lab } = context.get(labSessionContext).member;
  return attachment(csvTable(await writeProposalTable(lab)), `Analysen-${lab}`, "csv");
}
