import { data } from "react-router";
import { readForm } from "~/forms/read-form.server";
import { attachment } from "~/server/http/attachment.server";
import { requestContext } from "~/server/http/request-context.server";
import { exportEntries } from "~/server/offers/person-export.server";
import { keptKinds } from "~/server/privacy/kept-kinds.server";
import { isoDay } from "~/swiss-time";
import type { Route } from "./+types/export-json";
import { accessOf } from "./access.server";
import { readHolder } from "./holder";

/** There is nothing to see here. */
export function loader() {
  return new Response(null, { status: 404 });
}

/** Everything that is kept of the requests which the page shows, as a file. */
export async function action({ request, context }: Route.ActionArgs) {
  const holder = readHolder(await readForm(request));
  const kinds = context.get(keptKinds);
  const found = await accessOf(holder, context.get(requestContext).clientAddress);
  if (found === undefined) throw data(null, { status: 404 });
  const kept = await exportEntries(found.access.entryIds, kinds);
  const file = attachment(
    JSON.stringify(kept, null, 2),
    `laborlotse-${isoDay(new Date())}`,
    "json",
  );
  file.headers.set("Cache-Control", "no-store");
  return file;
}
