import type { ServerResponse } from "node:http";
import { connectionPool } from "~/server/database/database.server";

/**
 * Two checks: the process lives; it takes requests, and the database answers.
 * @returns false for any other path
 */
export async function serveHealth(
  path: string,
  response: ServerResponse,
  isStopping: boolean,
): Promise<boolean> {
  if (path !== "/healthz" && path !== "/readyz") return false;
  const trouble = path === "/healthz" ? undefined : await whyNotReady(isStopping);
  response
    .writeHead(trouble ? 503 : 200, { "Content-Type": "text/plain", "Cache-Control": "no-store" })
    .end(`${trouble ?? "ok"}\n`);
  return true;
}

async function whyNotReady(isStopping: boolean): Promise<string | undefined> {
  if (isStopping) return "stopping";
  return (await databaseAnswers()) ? undefined : "database away";
}

async function databaseAnswers(): Promise<boolean> {
  return connectionPool()
    .query("select 1")
    .then(() => true)
    .catch(() => false);
}
