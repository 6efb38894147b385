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
        resolve(withLatePreloads(Buffer.concat(chunks).toString("utf8")));
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

/** Font and map come first: the scripts only make a page alive that already shows. React Router has no option for it. */
function withLatePreloads(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload" ',
    '<link rel="modulepreload" fetchpriority="low" ',
  );
}

/** Failures of loaders, actions and rendering: the error class and stack only, never form content. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.get(requestContext).failure = error;
  log.error({ path: new URL(request.url).pathname, err: error }, "request failed");
};
