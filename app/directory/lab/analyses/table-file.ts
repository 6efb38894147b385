import { proposedTable } from "~/directory/analyses/proposed-table.server";
import { formatTable } from "~/directory/tables/plan-table.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import type { LabHandle } from "~/identity/route-handles";
import { createTableAnswer, getTableFormat } from "~/platform/http/answers/table-answer.server";
import type { Route } from "./+types/table-file";
import { toProposer } from "./my-analyses.server";

export const handle = { open: "read" } satisfies LabHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { member } = context.get(labSessionContext);
  const spec = await proposedTable(toProposer(member));
  const table = formatTable(spec, await spec.load());
  return createTableAnswer(table, `Analysen-${member.lab}`, getTableFormat(request));
}
