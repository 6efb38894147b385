import type { Server } from "node:http";

/** For requests in flight; jobs and the database end after them, each with a limit of its own. */
const LAST_REQUESTS_MS = 8_000;
const SWEEP_MS = 50;

/** Takes no new connection, lets the requests in flight be answered, and resolves when the last connection is gone. */
export async function endConnections(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  // A connection that is kept for more would hold the process up, and be cut with a request on it.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearInterval(sweep);
  clearTimeout(cut);
}
