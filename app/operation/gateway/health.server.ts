import { connectionPool } from "~/platform/database/database.server";
import { findDatabaseWriteProblem } from "~/platform/database/write-check.server";
import type { Handler } from "~/platform/http/handler.server";

/**
 * Two checks: the process is alive («/healthz»), and the database answers and stores too
 * («/readyz»). A proxy asks the first: while the database is down pages are still served, so the
 * proxy must not take the portal out.
 */
export function createHealthHandler(isStopping: () => boolean): Handler {
  return async (exchange) => {
    const { response, path } = exchange;
    if (!isHealthCheck(path)) return false;
    exchange.label = "health";
    const trouble = isStopping() ? "stopping" : path === "/readyz" && (await databaseTrouble());
    response
      .writeHead(trouble ? 503 : 200, { "Content-Type": "text/plain", "Cache-Control": "no-store" })
      .end(`${trouble || "ok"}\n`);
    return true;
  };
}

export function isHealthCheck(path: string): boolean {
  return path === "/healthz" || path === "/readyz";
}

async function databaseTrouble(): Promise<string | undefined> {
  const isAway = await connectionPool()
    .query("select 1")
    .then(() => false)
    .catch(() => true);
  const trouble = isAway ? "away" : await findDatabaseWriteProblem();
  return trouble && `database ${trouble}`;
}
