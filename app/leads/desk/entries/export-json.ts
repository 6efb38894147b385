import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { submissionKinds } from "~/leads/submission-kinds.server";
import type { Route } from "./+types/export-json";
import { downloadEntries } from "./download.server";
import { jsonExport } from "./export.server";

export const handle = { open: "export" } satisfies DeskHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  return downloadEntries(request, admin, "json", (filter) => jsonExport(filter, submissionKinds));
}
