import { data } from "react-router";
import { attachment } from "~/platform/http/answers/attachment.server";
import { requestContext } from "~/platform/http/request-context.server";
import { openInvitation } from "~/server/offers/access/lab-access.server";
import { labCalendar } from "~/server/offers/deadlines/round-calendar.server";
import type { Route } from "./+types/calendar-ics";

/** The dates of a round as a file for the laboratory's own calendar; nothing in it names the practice. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await openInvitation(params.token, context.get(requestContext).clientAddress);
  const calendar = link && (await labCalendar(link));
  if (calendar === undefined) throw data(null, { status: 404 });
  const file = attachment(calendar, "termine", "ics");
  file.headers.set("Cache-Control", "no-store");
  return file;
}
