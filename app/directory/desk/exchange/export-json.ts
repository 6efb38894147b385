import { exportDirectory } from "~/directory/exchange/write-directory.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { isoDay } from "~/lib/swiss-time";
import { createAttachment, toStream } from "~/platform/http/answers/attachment.server";
import type { Route } from "./+types/export-json";

export const handle = { open: "export" } satisfies DeskHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const isOpen = new URL(request.url).searchParams.has("offen");
  const file = await exportDirectory({ isOpen, actor: context.get(adminContext) });
  const name = `verzeichnis-${isoDay(new Date())}${isOpen ? "-offen" : ""}`;
  return createAttachment(toStream(file), name, "json");
}
