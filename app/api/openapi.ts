import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/openapi";
import { isNotModified, revisionHeaders } from "./answers.server";
import { buildOpenApiDocument } from "./openapi.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export function loader({ request, context }: Route.LoaderArgs): Response {
  const headers = revisionHeaders(context.get(snapshotContext), context.get(requestContext).build);
  if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });
  return Response.json(buildOpenApiDocument(), { headers });
}
