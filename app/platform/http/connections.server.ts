import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Handler } from "./handler.server";

/** For requests in flight; jobs and the database stop after them, each with its own limit. */
const LAST_REQUESTS_MS = 8_000;
const SWEEP_MS = 50;
/** Whoever has just connected is about to send; who has not after so long has connected ahead. */
const SILENT_TIMEOUT_MS = 1_000;

export interface Connections {
  /** Accepts no new connection, finishes the requests in flight, and resolves when the last connection is closed. */
  end(): Promise<void>;
}

/**
 * Cuts a connection on which nothing has moved for so long: nobody sends, or an answer waits to be read. While we work
 * on an answer nothing moves either: encoding a picture can take longer on a busy machine, and its sender waits for it.
 * One on which nothing has been sent yet waits as long as for a next request: browsers and proxies connect ahead.
 */
export function watchConnections(server: Server, idleTimeoutMs: number): Connections {
  const open = new Set<Socket>();
  server.setTimeout(idleTimeoutMs);
  server.on("connection", (socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.setTimeout(server.keepAliveTimeout);
  });
  server.on("request", (request, response) => {
    request.socket.setTimeout(idleTimeoutMs);
    // Node cuts by itself only where nobody listens.
    response.on("timeout", (socket) => {
      if (!request.complete || response.headersSent) socket.destroy();
    });
  });
  return { end: () => end(server, open) };
}

/** Lets a client connect anew for its next request, to another process; answers nothing. */
export function closeConnectionIf(isStopping: () => boolean): Handler {
  return ({ response }) => {
    if (isStopping()) response.setHeader("Connection", "close");
    return false;
  };
}

/** Nothing has been sent on it; for Node it is the beginning of a request nevertheless. */
export function isSilent({ bytesRead }: { bytesRead?: number }): boolean {
  return bytesRead === 0;
}

async function end(server: Server, open: ReadonlySet<Socket>): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  // An idle keep-alive connection would delay the stop, and be cut with a request on it.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const silence = setTimeout(() => {
    for (const socket of open) if (isSilent(socket)) socket.destroy();
  }, SILENT_TIMEOUT_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearInterval(sweep);
  clearTimeout(silence);
  clearTimeout(cut);
}
