import { proposedTable } from "~/directory/analyses/proposed-table.server";
import { getRestOfTable } from "~/directory/rows/receive-table.server";
import { readFormWithFiles } from "~/forms/read-form.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import type { LabHandle } from "~/identity/route-handles";
import { createTableAnswer } from "~/platform/http/answers/table-answer.server";
import type { Route } from "./+types/table-rest";
import { toProposer } from "./my-analyses.server";

export const handle = { open: "profile", post: "profile", body: "file" } satisfies LabHandle;

/** The rows of a posted file that its import leaves out, to be corrected. */
export async function action({ request, context }: Route.ActionArgs) {
  const { member } = context.get(labSessionContext);
  const spec = await proposedTable(toProposer(member));
  const table = await getRestOfTable(await readFormWithFiles(request), spec);
  return createTableAnswer(table, `Analysen-${member.lab}-berichtigen`, "xlsx");
}
