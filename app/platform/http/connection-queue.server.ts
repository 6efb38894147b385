import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers do not pipeline; a client with more requests queued than this does not read its answers. */
const MAX_QUEUED = 20;

const queues = new WeakMap<Socket, { ahead: number; last: Promise<void> }>();

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
  const queue = queues.get(socket) ?? { ahead: 0, last: Promise.resolve() };
  queues.set(socket, queue);
  if (queue.ahead > MAX_QUEUED) {
    socket.destroy();
    return;
  }
  queue.ahead += 1;
  const answered = new Promise<void>((resolve) => response.once("close", resolve));
  queue.last = queue.last
    .then(() => (socket.destroyed ? undefined : work()))
    .then(() => (socket.destroyed ? undefined : answered))
    .finally(() => {
      queue.ahead -= 1;
    });
}
