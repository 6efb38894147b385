import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { log } from "~/server/log.server";
import { requestContext } from "~/server/request-context.server";

/** Renders the whole document before the first byte is sent, so that a failure still gets its status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(requestContext);
  const nonceAttribute = nonce === undefined ? "" : ` nonce="${nonce}"`;
  const nonceOption = nonce === undefined ? {} : { nonce };
  const html = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(withLateScripts(Buffer.concat(chunks).toString("utf8"), nonceAttribute));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} {...nonceOption} />,
      { ...nonceOption, onAllReady: () => pipe(sink), onShellError: reject, onError: reject },
    );
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

/**
 * The page shows, then its scripts are asked for: all that can be read needs none, and a slow line first
 * carries text, font and map. React Router has no option for it. The elements stay where React expects
 * them; a script runs when it comes into the document with a type that the browser knows.
 */
function withLateScripts(html: string, nonceAttribute: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="late"')
    .replace(/(<script [^>]*)type="module"/, '$1type="text/late"')
    .replace("</body>", `<script${nonceAttribute}>${START_SCRIPTS}</script></body>`);
}

/** A tab in the background paints nothing: there the timer starts them. */
const START_SCRIPTS =
  "{let start=()=>{" +
  'for(let link of document.querySelectorAll("[rel=late]"))link.rel="modulepreload";' +
  'for(let script of document.querySelectorAll("[type=\'text/late\']"))script.type="module",script.replaceWith(script)};' +
  "requestAnimationFrame(()=>setTimeout(start));setTimeout(start,1e3)}";

/** Failures of loaders, actions and rendering: the error class and stack only, never form content. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.get(requestContext).failure = error;
  log.error({ path: new URL(request.url).pathname, err: error }, "request failed");
};
