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
  const nonceOption = nonce === undefined ? {} : { nonce };
  const html = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(withLateScripts(Buffer.concat(chunks).toString("utf8")));
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
 * The page shows, then its scripts run: they only make it alive. Until then the large one that all pages
 * share (vite.config.ts) comes with low priority, after font and map; the small ones catch up with it later.
 * React Router has no option for it. What starts them joins the last inline script, because each script has
 * a hash in the headers; every element stays where React expects it.
 */
function withLateScripts(html: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"(?! href="[^"]*\/base-)/g, '<link rel="late"')
    .replace('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(/(<script [^>]*)type="module"/, '$1type="text/late"')
    .replace("streamController.close();", (lastScript) => lastScript + START_SCRIPTS);
}

/**
 * Starts with the second frame, when the first is on the screen; in a background tab, which draws none, by
 * the timer. A script that has once been read runs as a new element only.
 */
const START_SCRIPTS =
  "{let late=document.querySelector('[type$=late]'),start=()=>{if(late.isConnected){" +
  "for(let link of document.querySelectorAll('[rel=late]'))link.rel='modulepreload';" +
  "late.replaceWith(Object.assign(document.createElement('script'),{type:'module',nonce:late.nonce,text:late.text}))}};" +
  "requestAnimationFrame(()=>requestAnimationFrame(start));setTimeout(start,1e3)}";

/** Failures of loaders, actions and rendering: the error class and stack only, never form content. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.get(requestContext).failure = error;
  log.error({ path: new URL(request.url).pathname, err: error }, "request failed");
};
