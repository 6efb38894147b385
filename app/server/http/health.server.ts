import type { ServerResponse } from "node:http";
import { connectionPool } from "~/server/database/database.server";

/** @returns false for any other path than those of the two checks: the process lives, the database answers */
export async function serveHealth(path: string, response: ServerResponse): Promise<boolean> {
  if (path !== "/healthz" && path !== "/readyz") return false;
  const isWell = path === "/healthz" || (await databaseAnswers());
  response
    .writeHead(isWell ? 200 : 503, { "Content-Type": "text/plain", "Cache-Control": "no-store" })
    .end(isWell ? "ok\n" : "database away\n");
  return true;
}

async function databaseAnswers(): Promise<boolean> {
  return connectionPool()
    .query("select 1")
    .then(() => true)
    .catch(() => false);
}
