import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouteMatch, RouteTable } from "./route-table.server";

/** What answered a request, for the metrics; undefined if it was refused. */
type HandlerLabel = "health" | "file" | "remembered" | "image" | "page" | "form";

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  /** Undefined for files and unknown addresses. */
  readonly match?: RouteMatch | undefined;
  /** Set by the handler that recognises the request as its own, before anything can fail. */
  label?: HandlerLabel;
}

/** @returns whether the request is answered; if not, the next handler gets it */
export type Handler = (exchange: Exchange) => boolean | Promise<boolean>;

export function toExchange(
  request: IncomingMessage,
  response: ServerResponse,
  routes?: RouteTable,
): Exchange {
  const path = request.url?.split("?")[0] ?? "";
  return { request, response, path, match: routes?.find(path.replace(/\.data$/, "")) };
}

export function forGetRequests(handler: Handler): Handler {
  return (exchange) => exchange.request.method !== "POST" && handler(exchange);
}

export function redirectTrailingSlash(exchange: Exchange): boolean {
  const { request, response } = exchange;
  const { pathname, search } = new URL(request.url ?? "/", "http://portal");
  if (pathname === "/" || !pathname.endsWith("/")) return false;
  exchange.label = request.method === "POST" ? "form" : "page";
  response.writeHead(308, { Location: pathname.slice(0, -1) + search }).end();
  return true;
}
