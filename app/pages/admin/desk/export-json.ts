import { submissionKinds } from "~/submissions.server";
import type { Route } from "./+types/export-json";
import { downloadOf } from "./download.server";
import { jsonExport } from "./export.server";

export function loader({ request }: Route.LoaderArgs) {
  return downloadOf(request, "json", (filter) => jsonExport(filter, submissionKinds));
}
