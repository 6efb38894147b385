import { data } from "react-router";
import type { PublicHandle } from "~/identity/route-handles";
import { createAttachment } from "~/platform/http/answers/attachment.server";
import { requestContext } from "~/platform/http/request-context.server";
import { renderInvitationCalendar } from "~/rounds/deadlines/round-calendar.server";
import { openInvitation } from "~/rounds/lab/lab-access.server";
import type { Route } from "./+types/calendar-ics";

export const handle = { open: "everyone" } satisfies PublicHandle;

/** Names no practice. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await openInvitation(params.token, context.get(requestContext).clientAddress);
  const calendar = link && (await renderInvitationCalendar(link));
  if (calendar === undefined) throw data(null, { status: 404 });
  const file = createAttachment(calendar, "termine", "ics");
  file.headers.set("Cache-Control", "no-store");
  return file;
}
