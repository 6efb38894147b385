import { data } from "react-router";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { recordEntryRead } from "~/leads/index.server";
import { createUntrustedAttachment } from "~/platform/http/answers/attachment.server";
import { readFileForDesk } from "~/rounds/lab/answer/offer-file.server";
import type { Route } from "./+types/offer-file";

export const handle = { open: "read" } satisfies DeskHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await readFileForDesk(params.invitationId, params.roundId);
  if (file === undefined) throw data(null, { status: 404 });
  await recordEntryRead(context.get(adminContext), file.entryId);
  return createUntrustedAttachment(file.content, `beilage-${file.lab}`, "pdf");
}
