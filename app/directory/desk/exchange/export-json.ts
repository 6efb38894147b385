import { exportDirectory } from "~/directory/exchange/write-directory.server";
import { adminContext } from "~/identity/admin-session.server";
import { isoDay } from "~/lib/swiss-time";
import { attachment, streamOf } from "~/platform/http/answers/attachment.server";
import type { Route } from "./+types/export-json";

/** The whole directory as a file; `?offen` leaves out what is internal. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const isOpen = new URL(request.url).searchParams.has("offen");
  const file = await exportDirectory({ isOpen, actor: context.get(adminContext) });
  const name = `verzeichnis-${isoDay(new Date())}${isOpen ? "-offen" : ""}`;
  return attachment(streamOf(file), name, "json");
}
