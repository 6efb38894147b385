import type { PublicHandle } from "~/identity/route-handles";
import { createAttachment } from "~/platform/http/answers/attachment.server";
import { renderPracticeCalendar } from "~/rounds/deadlines/round-calendar.server";
import type { Route } from "./+types/calendar-ics";
import { redirectToRefusal, requirePractice } from "./require-practice.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export async function loader(args: Route.LoaderArgs) {
  const calendar = await renderPracticeCalendar(args.params.roundId, await requirePractice(args));
  if (calendar === undefined) throw redirectToRefusal();
  return createAttachment(calendar, "termine", "ics");
}
