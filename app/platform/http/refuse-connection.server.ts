import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { renderStatusPage } from "./answers/render-status-page.server";
import { isSilentConnection } from "./connections.server";

const STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Answers what Node can't parse as a request, or what arrived too slowly, with the usual headers, and cuts the
 * connection. In the middle of another answer it only cuts; a connection without any bytes is not slow.
 */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  // Node's own answer reads the second field too; it has no public name.
  socket: Duplex & { bytesRead?: number; _httpMessage?: ServerResponse | null },
  headers: Record<string, string>,
): void {
  // A client that connected ahead and sends a form just now would read that it was too slow.
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && isSilentConnection(socket)) return;
  if (!socket.writable || error.code === "ECONNRESET" || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ""] ?? 400;
  const { html, policy } = renderStatusPage(status, false);
  const lines = Object.entries({
    ...headers,
    "Content-Security-Policy": policy,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(html)),
    "Cache-Control": "no-store",
    Connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${html}`, () =>
    socket.destroy(),
  );
}
