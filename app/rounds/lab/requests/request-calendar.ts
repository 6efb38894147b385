import { data } from "react-router";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import type { LabHandle } from "~/identity/route-handles";
import { createAttachment } from "~/platform/http/answers/attachment.server";
import { renderInvitationCalendar } from "~/rounds/deadlines/round-calendar.server";
import { openInvitationForMember } from "~/rounds/lab/lab-access.server";
import type { Route } from "./+types/request-calendar";

export const handle = { open: "read" } satisfies LabHandle;

/** Names no practice. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await openInvitationForMember(
    params.invitationId,
    context.get(labSessionContext).member,
  );
  const calendar = link && (await renderInvitationCalendar(link));
  if (calendar === undefined) throw data(null, { status: 404 });
  return createAttachment(calendar, "termine", "ics");
}
