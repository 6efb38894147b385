import { data } from "react-router";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { createAttachment } from "~/platform/http/answers/attachment.server";
import { requestContext } from "~/platform/http/request-context.server";
import { renderPracticeCalendar } from "~/rounds/deadlines/round-calendar.server";
import type { Route } from "./+types/calendar-ics";
import { findRequestsAccess } from "./access.server";
import { readCredentials } from "./access-credentials";

export const handle = { open: "everyone" } satisfies PublicHandle;

/** The file needs credentials, so it is only posted for. */
export function loader() {
  return new Response(null, { status: 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const credentials = readCredentials(await readForm(request));
  const found = await findRequestsAccess(credentials, context.get(requestContext).clientAddress);
  const calendar = found && (await renderPracticeCalendar(params.roundId, found.access));
  if (calendar === undefined) throw data(null, { status: 404 });
  const file = createAttachment(calendar, "termine", "ics");
  file.headers.set("Cache-Control", "no-store");
  return file;
}
