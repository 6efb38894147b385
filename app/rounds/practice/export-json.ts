import { data } from "react-router";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { MINUTE_MS } from "~/lib/durations";
import { isoDay } from "~/lib/swiss-time";
import { attachment, streamOf } from "~/platform/http/answers/attachment.server";
import { requestContext } from "~/platform/http/request-context.server";
import { secondsToWaitFor } from "~/platform/limits/rate-limit.server";
import { keptKinds } from "~/privacy/index.server";
import type { Route } from "./+types/export-json";
import { accessOf } from "./access.server";
import { readHolder } from "./holder";
import { exportEntries } from "./person-export.server";

/**
 * Per mailbox, or per browser: limits how often the export of thousands of entries is generated.
 */
const exports = { name: "request-exports", tries: 5, seconds: (10 * MINUTE_MS) / 1_000 };

export const handle = { open: "everyone" } satisfies PublicHandle;

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
  const { entryIds, mailbox = entryIds[0] ?? "" } = found.access;
  const wait = await secondsToWaitFor(exports, mailbox);
  if (wait !== undefined) {
    throw data(null, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  const name = `laborlotse-${isoDay(new Date())}`;
  const file = attachment(streamOf(exportEntries(entryIds, kinds)), name, "json");
  file.headers.set("Cache-Control", "no-store");
  return file;
}
