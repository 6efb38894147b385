import type { ServerResponse } from "node:http";
import { connectionPool } from "~/server/database/database.server";

/**
 * Two checks: the process is alive («/healthz»), and the database answers too («/readyz»). A proxy
 * asks the first: while the database is down pages are still served, so the proxy must not take the
 * portal out.
 * @returns false for any other path
 */
export async function serveHealth(
  path: string,
  response: ServerResponse,
  isStopping: boolean,
): Promise<boolean> {
  if (path !== "/healthz" && path !== "/readyz") return false;
  const trouble = isStopping ? "stopping" : path === "/readyz" && (await databaseTrouble());
  response
    .writeHead(trouble ? 503 : 200, { "Content-Type": "text/plain", "Cache-Control": "no-store" })
    .end(`${trouble || "ok"}\n`);
  return true;
}

async function databaseTrouble(): Promise<string | undefined> {
  return connectionPool()
    .query("select 1")
    .then(() => undefined)
    .catch(() => "database away");
}
