import type { IncomingMessage, ServerResponse } from "node:http";
import type { RouteMatch, RouteTable } from "./route-table.server";

/** What answered a request, as the figures count it; without a label it was refused. */
type HandlerLabel = "health" | "file" | "remembered" | "image" | "page" | "form";

/** A request on its way through the handlers. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Path of its address, as the client sent it. */
  readonly path: string;
  /** The page of its address, or of the data of that page; undefined for files and unknown addresses. */
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

/** A handler for requests that send nothing: GET and HEAD. */
export function forReading(handler: Handler): Handler {
  return (exchange) => exchange.request.method !== "POST" && handler(exchange);
}
