import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { maskPath } from "./platform/http/mask-path.server";
import { requestContext } from "./platform/http/request-context.server";
import { log } from "./platform/log.server";

/** Renders the whole document before the first byte is sent, so that a failure still sets its status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, inTurn } = loadContext.get(requestContext);
  const render = () => renderDocument(request.url, routerContext, nonce);
  const html = await (inTurn === undefined ? render() : inTurn(render));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Link", formatPreloads(routerContext));
  const body = request.method === "HEAD" ? null : new Uint8Array(html);
  return new Response(body, { status, headers });
}

/** The first scripts are the largest; a header with all that a desk page imports could be too long for a proxy. */
const MAX_PRELOADS = 16;

/**
 * Also sends the document's preloads as a header, so that the browser requests the scripts while it still reads
 * the style sheet.
 */
function formatPreloads({ manifest, staticHandlerContext }: EntryContext): string {
  const { entry, routes, url } = manifest;
  const ofRoutes = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const { module, imports = [] } = routes[id] ?? {};
    return module === undefined ? [] : [...imports, module];
  });
  return [...new Set([...entry.imports, url, entry.module, ...ofRoutes])]
    .slice(0, MAX_PRELOADS)
    .map((href) => `<${href}>; rel=modulepreload`)
    .join(", ");
}

function renderDocument(
  url: string,
  context: EntryContext,
  nonce: string | undefined,
): Promise<Buffer> {
  const nonceOption = nonce === undefined ? {} : { nonce };
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={context} url={url} {...nonceOption} />,
      {
        ...nonceOption,
        // Sends the document as a whole: no part of it needs a script to be moved into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError: reject,
      },
    );
  });
}

/** Logs the error class and stack only, never form content. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // For example a form sent to a page without an action: not our error, and the request log has its status.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(requestContext).failure = error;
  log.error({ path: maskPath(new URL(request.url).pathname), err: error }, "request failed");
};
