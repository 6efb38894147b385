import { data } from "react-router";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { MINUTE_MS } from "~/lib/durations";
import { isoDay } from "~/lib/swiss-time";
import { createAttachment, toStream } from "~/platform/http/answers/attachment.server";
import { requestContext } from "~/platform/http/request-context.server";
import { secondsToWaitFor } from "~/platform/limits/rate-limit.server";
import { retainedKinds } from "~/privacy/index.server";
import type { Route } from "./+types/export-json";
import { findRequestsAccess } from "./access.server";
import { readCredentials } from "./access-credentials";
import { exportEntries } from "./person-export.server";

/** Per mailbox or browser, because an export may contain thousands of entries. */
const exports = { name: "request-exports", tries: 5, seconds: (10 * MINUTE_MS) / 1_000 };

export const handle = { open: "everyone" } satisfies PublicHandle;

export function loader() {
  return new Response(null, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const credentials = readCredentials(await readForm(request));
  const kinds = context.get(retainedKinds);
  const found = await findRequestsAccess(credentials, context.get(requestContext).clientAddress);
  if (found === undefined) throw data(null, { status: 404 });
  const { entryIds, mailbox = entryIds[0] ?? "" } = found.access;
  const wait = await secondsToWaitFor(exports, mailbox);
  if (wait !== undefined) {
    throw data(null, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  const name = `laborlotse-${isoDay(new Date())}`;
  const file = createAttachment(toStream(exportEntries(entryIds, kinds)), name, "json");
  file.headers.set("Cache-Control", "no-store");
  return file;
}
