import type { IncomingMessage, ServerResponse } from "node:http";
import { isApiPath } from "~/platform/http/security-headers.server";
import { renderStatusPage } from "./render-status-page.server";

export function sendStatus(response: ServerResponse, status: number, retryAfter?: number): void {
  const isReading = /^(GET|HEAD)$/.test(response.req.method ?? "");
  const { title, html, policy } = renderStatusPage(status, isReading);
  const wait = retryAfter ?? (status === 503 ? 5 : undefined);
  if (wait !== undefined) response.setHeader("Retry-After", wait);
  const isProgram = isApiPath(response.req.url ?? "");
  if (status === 405) response.setHeader("Allow", isProgram ? "GET, HEAD" : "GET, HEAD, POST");
  if (isProgram) {
    // RFC 9457
    response
      .writeHead(status, {
        "Content-Type": "application/problem+json",
        "Cache-Control": "no-store",
      })
      .end(JSON.stringify({ type: "about:blank", title, status }));
    return;
  }
  response
    .writeHead(status, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
    })
    .end(html);
}

/**
 * Answers at once and lets the sender finish for a while: if the connection were cut while it is
 * still sending, it would lose the answer. One that sends too slowly (408) is cut.
 */
export function sendBodyRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  retryAfter?: number,
): void {
  if (status === 408) {
    response.setHeader("Connection", "close");
    response.on("finish", () => response.socket?.destroy());
  }
  sendStatus(response, status, retryAfter);
  if (request.complete || status === 408) return;
  request.resume();
  const cut = setTimeout(() => request.destroy(), 5_000).unref();
  request.on("close", () => clearTimeout(cut));
}
