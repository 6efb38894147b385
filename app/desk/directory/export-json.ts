import { recordAudit } from "~/server/audit/audit-log.server";
import { database } from "~/server/database/database.server";
import { writeDirectory } from "~/server/directory/write-directory.server";
import { attachment, streamOf } from "~/server/http/attachment.server";
import { adminContext } from "~/server/session/admin-session.server";
import { isoDay } from "~/swiss-time";
import type { Route } from "./+types/export-json";

/** The whole directory as a file; `?offen` leaves out what is internal. Who takes it is written down first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const isOpen = new URL(request.url).searchParams.has("offen");
  const actor = context.get(adminContext);
  await recordAudit(database(), { actor, action: "directory-exported", detail: {} });
  const name = `verzeichnis-${isoDay(new Date())}${isOpen ? "-offen" : ""}`;
  return attachment(streamOf(writeDirectory({ isOpen })), name, "json");
}
