import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { submissionKinds } from "~/leads/submission-kinds.server";
import type { Route } from "./+types/export-csv";
import { downloadEntries } from "./download.server";
import { csvExport } from "./export.server";

export const handle = { open: "export" } satisfies DeskHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  return downloadEntries(request, admin, "csv", (filter) => csvExport(filter, submissionKinds));
}
