import type { Server } from "node:http";

/**
 * Cuts a connection on which nothing has moved for so long: nobody sends, or an answer waits to be read. While we work
 * on an answer nothing moves either: encoding a picture can take longer on a busy machine, and its sender waits for it.
 */
export function cutStandstill(server: Server, afterMs: number): void {
  server.setTimeout(afterMs);
  server.on("request", (request, response) => {
    // Node cuts by itself only where nobody listens.
    response.on("timeout", (socket) => {
      if (!request.complete || response.headersSent) socket.destroy();
    });
  });
}
