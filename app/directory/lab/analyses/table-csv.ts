import { writeProposalTable } from "~/directory/analyses/proposed-table.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import type { LabHandle } from "~/identity/route-handles";
import { csvTable } from "~/lib/csv";
import { createAttachment } from "~/platform/http/answers/attachment.server";
import type { Route } from "./+types/table-csv";

export const handle = { open: "read" } satisfies LabHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { lab } = context.get(labSessionContext).member;
  return createAttachment(csvTable(await writeProposalTable(lab)), `Analysen-${lab}`, "csv");
}
