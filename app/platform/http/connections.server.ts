import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createQueue, type Queue } from "~/lib/queue";
import type { Handler } from "./handler.server";

/** For requests in flight; jobs and the database stop after them, each with its own limit. */
const LAST_REQUESTS_MS = 8_000;
const SWEEP_MS = 50;
/** Most clients send as soon as they connect; one that is silent for this long has connected ahead. */
const SILENT_TIMEOUT_MS = 1_000;

/** Browsers do not pipeline; a client with more requests queued than this does not read its answers. */
const MAX_QUEUED = 20;

const queues = new WeakMap<Socket, Queue>();

export interface Connections {
  end(): Promise<void>;
}

/**
 * Cuts a connection that is idle for this long: nobody sends, or an answer waits to be read. While we work on an answer
 * it is idle too: encoding a picture can take longer on a busy machine. A connection on which nothing was sent yet may
 * wait as long as between two requests: browsers and proxies connect ahead.
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
    // Node only cuts a connection by itself if there is no listener.
    response.on("timeout", (socket) => {
      if (!request.complete || response.headersSent) socket.destroy();
    });
  });
  return { end: () => end(server, open) };
}

/** Makes a client reconnect for its next request, to another process; answers nothing. */
export function closeConnectionIf(isStopping: () => boolean): Handler {
  return ({ response }) => {
    if (isStopping()) response.setHeader("Connection", "close");
    return false;
  };
}

/** Nothing was sent on it, although Node counts it as the beginning of a request. */
export function isSilentConnection({ bytesRead }: { bytesRead?: number }): boolean {
  return bytesRead === 0;
}

async function end(server: Server, open: ReadonlySet<Socket>): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  // An idle keep-alive connection would delay the stop, and be cut with a request on it.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const silence = setTimeout(() => {
    for (const socket of open) if (isSilentConnection(socket)) socket.destroy();
  }, SILENT_TIMEOUT_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearInterval(sweep);
  clearTimeout(silence);
  clearTimeout(cut);
}

/**
 * Handles a request when the earlier ones on its connection are answered: a client that sends a
 * thousand at once gets one answer after the other, or none if there are too many.
 */
export function serializePerConnection(
  request: IncomingMessage,
  response: ServerResponse,
  work: () => Promise<void>,
): void {
  const { socket } = request;
  const queue = queues.get(socket) ?? createQueue();
  queues.set(socket, queue);
  if (queue.length > MAX_QUEUED) {
    socket.destroy();
    return;
  }
  const answered = new Promise<void>((resolve) => response.once("close", resolve));
  void queue.run(async () => {
    if (!socket.destroyed) await work();
    if (!socket.destroyed) await answered;
  });
}
