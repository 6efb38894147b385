import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { countRequest } from "~/operation/metrics/requests.server";
import { isDatabaseUnavailable } from "~/platform/database/database.server";
import { recordDatabaseWriteRefusal } from "~/platform/database/write-check.server";
import { sendStatus } from "~/platform/http/answers/send-status.server";
import { type Exchange, type Handler, toExchange } from "~/platform/http/handler.server";
import { maskPath } from "~/platform/http/mask-path.server";
import type { RouteTable } from "~/platform/http/route-table.server";
import { log } from "~/platform/log.server";
import { countPageAnswer } from "./count-views.server";
import { isHealthCheck } from "./health.server";

/** Runs the handlers until one answers; logs and counts the answer, and any failure. */
export function createRequestListener(
  handlers: readonly Handler[],
  routes: RouteTable,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const id = randomUUID();
    const exchange = toExchange(request, response, routes);
    recordOnClose(id, exchange);
    response.setHeader("X-Request-Id", id);
    try {
      for (const handle of handlers) if (await handle(exchange)) return;
    } catch (error) {
      // The visitor left while sending: there is nobody to answer, and no error of ours to log.
      if (request.errored) return;
      const isAway = isDatabaseUnavailable(error);
      recordDatabaseWriteRefusal(error);
      log.error({ id, err: error }, isAway ? "database away" : "request failed");
      if (response.headersSent) response.destroy();
      else sendStatus(response, isAway ? 503 : 500);
    }
  };
}

function recordOnClose(id: string, exchange: Exchange): void {
  const start = performance.now();
  const { request, response } = exchange;
  const path = maskPath(request.url ?? "");
  response.on("close", () => {
    const { method } = request;
    const elapsedMs = performance.now() - start;
    countRequest(exchange, elapsedMs / 1_000);
    countPageAnswer(exchange);
    const durationMs = Math.round(elapsedMs * 10) / 10;
    const status = response.headersSent ? response.statusCode : null;
    // Health checks arrive every second.
    const level = isHealthCheck(path) && status === 200 ? "debug" : "info";
    log[level]({ id, method, path, status, durationMs }, "request");
  });
}
