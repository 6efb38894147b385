import { data } from "react-router";
import type { PublicHandle } from "~/identity/route-handles";
import { MINUTE_MS } from "~/lib/durations";
import { isoDay } from "~/lib/swiss-time";
import { createAttachment, toStream } from "~/platform/http/answers/attachment.server";
import { secondsToWaitFor } from "~/platform/limits/rate-limit.server";
import type { Route } from "./+types/export-json";
import { exportEntries } from "./person-export.server";
import { requirePractice } from "./require-practice.server";

/** Per mailbox or browser, because an export may contain thousands of entries. */
const exports = { name: "request-exports", tries: 5, seconds: (10 * MINUTE_MS) / 1_000 };

export const handle = { open: "everyone" } satisfies PublicHandle;

export async function loader(args: Route.LoaderArgs) {
  const { entryIds, mailbox } = await requirePractice(args);
  const wait = await secondsToWaitFor(exports, mailbox ?? entryIds[0] ?? "");
  if (wait !== undefined) {
    throw data(null, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  const name = `laborlotse-${isoDay(new Date())}`;
  const content = exportEntries(entryIds, mailbox);
  return createAttachment(toStream(content), name, "json");
}
