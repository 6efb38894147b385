import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import { absoluteUrl } from "~/ui/layout/page-meta";
import type { Route } from "./+types/collection";
import { isNotModified, revisionHeaders, toProblemResponse, writeCsv } from "./answers.server";
import { openDataCollections } from "./open-data-collections.server";
import { pageSchema } from "./schemas.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const name = params.collection.replace(/\.csv$/, "");
  const isCsv = name !== params.collection;
  const collection = Object.hasOwn(openDataCollections, name)
    ? openDataCollections[name]
    : undefined;
  if (collection === undefined) {
    const names = Object.keys(openDataCollections).join(", ");
    return toProblemResponse(404, "Diese Liste gibt es nicht", `Listen: ${names}.`);
  }
  const snapshot = context.get(snapshotContext);
  const headers = revisionHeaders(snapshot, context.get(requestContext).build);
  if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });
  const url = new URL(request.url);
  const read = await collection.read(snapshot, url);
  if ("wrong" in read)
    return toProblemResponse(400, "Diese Abfrage können wir nicht lesen", read.wrong);
  const { items, cursor } = read;
  const next = cursor === undefined ? null : addressWith(url, cursor);
  if (next !== null) headers.set("Link", `<${next}>; rel="next"`);
  if (isCsv) {
    headers.set("Content-Type", "text/csv; charset=utf-8");
    return new Response(writeCsv(collection.row, items), { headers });
  }
  const { revision, publishedAt } = snapshot;
  const page = { revision, publishedAt: publishedAt.toISOString(), next, items };
  return Response.json(pageSchema(collection.row).parse(page), { headers });
}

function addressWith({ pathname, searchParams }: URL, cursor: string): string {
  const query = new URLSearchParams(searchParams);
  query.set("cursor", cursor);
  return absoluteUrl(`${pathname}?${query}`);
}
