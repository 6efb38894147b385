import type { IncomingMessage, ServerResponse } from "node:http";
import { createHeaders } from "@remix-run/node-fetch-server";
import { environment, portalOrigin } from "~/platform/environment.server";

export function disconnectSignal(response: ServerResponse): AbortSignal {
  const disconnect = new AbortController();
  response.on("close", () => disconnect.abort());
  return disconnect.signal;
}

/** Whether an open page asks for the data of the next one, not a visitor for a page. */
export function isDataRequest({ url = "" }: IncomingMessage): boolean {
  return url.split("?")[0]?.endsWith(".data") ?? false;
}

export function portalRequest(
  request: IncomingMessage,
  disconnect: AbortSignal,
  body: Buffer | null,
): Request {
  const { host } = request.headers;
  const { PUBLIC_URL } = environment();
  const origin = PUBLIC_URL ?? (host === undefined ? portalOrigin() : `http://${host}`);
  const headers = createHeaders(request);
  headers.set("Host", new URL(origin).host);
  headers.delete("X-Forwarded-Host");
  return new Request(new URL(request.url ?? "/", origin), {
    method: request.method ?? "GET",
    headers,
    body: body === null ? null : new Uint8Array(body),
    signal: disconnect,
  });
}
