import { submissionKinds } from "~/submissions.server";
import type { Route } from "./+types/export-csv";
import { downloadOf } from "./download.server";
import { csvExport } from "./export.server";

export function loader({ request }: Route.LoaderArgs) {
  return downloadOf(request, "csv", (filter) => csvExport(filter, submissionKinds));
}
