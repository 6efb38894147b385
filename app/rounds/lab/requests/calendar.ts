import { labSessionContext } from "~/identity/member/lab-guard.server";
import type { LabHandle } from "~/identity/route-handles";
import { createAttachment } from "~/platform/http/answers/attachment.server";
import { renderLabCalendar } from "~/rounds/deadlines/round-calendar.server";
import type { Route } from "./+types/calendar";

export const handle = { open: "read" } satisfies LabHandle;

/** Names no practice. */
export async function loader({ context }: Route.LoaderArgs) {
  const { lab } = context.get(labSessionContext).member;
  return createAttachment(await renderLabCalendar(lab), "termine", "ics");
}
