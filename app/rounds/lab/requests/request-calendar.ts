import { data } from "react-router";
import { labSessionContext } from "~/identity/member/labor-session.server";
import type { LabHandle } from "~/identity/route-handles";
import { attachment } from "~/platform/http/answers/attachment.server";
import { labCalendar } from "~/rounds/deadlines/round-calendar.server";
import { openInRoom } from "~/rounds/lab/lab-access.server";
import type { Route } from "./+types/request-calendar";

export const handle = { open: "read" } satisfies LabHandle;

/** The dates of a request as a file for the own calendar; nothing in it names the practice. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await openInRoom(params.invitationId, context.get(labSessionContext).member);
  const calendar = link && (await labCalendar(link));
  if (calendar === undefined) throw data(null, { status: 404 });
  return attachment(calendar, "termine", "ics");
}
