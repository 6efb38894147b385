import type { Server } from "node:http";

/** For requests in flight; jobs and the database stop after them, each with its own limit. */
const LAST_REQUESTS_MS = 8_000;
const SWEEP_MS = 50;

/**
 * Accepts no new connection, finishes the requests in flight, and resolves when the last connection
 * is closed.
 */
export async function endConnections(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  // An idle keep-alive connection would delay the stop, and be cut with a request on it.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearInterval(sweep);
  clearTimeout(cut);
}
