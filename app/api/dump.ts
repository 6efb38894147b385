import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { toStream } from "~/platform/http/answers/attachment.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/dump";
import { isNotModified, readFilters, revisionHeaders, toProblemResponse } from "./answers.server";
import { readDump } from "./dump.server";
import { emptyFilterSchema } from "./schemas.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

/** The file is created while it streams, so that no page waits in line meanwhile. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const snapshot = context.get(snapshotContext);
  const headers = revisionHeaders(snapshot, context.get(requestContext).build);
  if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });
  const read = readFilters(emptyFilterSchema, new URL(request.url));
  if ("wrong" in read)
    return toProblemResponse(400, "Diese Abfrage können wir nicht lesen", read.wrong);
  headers.set("Content-Type", "application/gzip");
  headers.set("Content-Disposition", 'attachment; filename="catalogue.ndjson.gz"');
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(toStream(readDump(snapshot)), { headers });
}
